'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';

interface Answer {
  request: string;
  status: string;
  headers: readonly string[];
  body: string;
}

type Result = 'waiting' | 'unreachable' | Answer | null;

/** Headers to show; the others are about transport. */
const shownHeaders = ['x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after', 'x-request-id'];

/** Sends requests and holds the latest response. */
function useAnswer() {
  const [result, setResult] = useState<Result>(null);
  const ask = async (path: string, request: () => RequestInit | Promise<RequestInit>) => {
    setResult('waiting');
    const answered = await Promise.resolve()
      .then(async () => fetch(path, await request()))
      .then((response) => readAnswer(path, response))
      .catch(() => 'unreachable' as const);
    setResult(answered);
  };
  return { result, ask };
}

/** Requests that run in the page. */
export function Console({ samples }: { samples: readonly { file: string; what: string }[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RatesForm />
      <BillForm samples={samples} />
      <noscript>
        <p>Reading a bill on this page needs JavaScript. The curl command above does the same.</p>
      </noscript>
    </div>
  );
}

interface RequestFormProps {
  id: string;
  request: string;
  /** Target without JavaScript; absent when the form requires it. */
  action?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

function RequestForm({ id, request, action, onSubmit, children }: RequestFormProps) {
  return (
    <form
      action={action}
      onSubmit={onSubmit}
      className={`panel ${action ? '' : 'js-only'} grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5`}
      aria-labelledby={id}
    >
      <h3 id={id} className="font-semibold">
        <code>{request}</code>
      </h3>
      {children}
    </form>
  );
}

/** Without JavaScript, the response opens as a page. */
function RatesForm() {
  const { result, ask } = useAnswer();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) if (value !== '') query.set(name, String(value));
    void ask(`/v1/rates?${query}`, () => ({}));
  };
  return (
    <RequestForm id="try-rates" request="GET /v1/rates" action="/v1/rates" onSubmit={send}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
        <Field name="postcode" value="2000" />
        <Field name="usage_kwh" value="18000" />
        <Field name="limit" value="2" />
      </div>
      <Run>Try this request</Run>
      <Shown result={result} of="GET /v1/rates" />
    </RequestForm>
  );
}

/**
 * The key exists only in its field. The field has no name, so a form never submits it; it is sent only in the header
 * and never stored.
 */
function BillForm({ samples }: { samples: readonly { file: string; what: string }[] }) {
  const { result, ask } = useAnswer();
  const key = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void ask('/v1/extract', () => billRequest(form, key.current?.value.trim()));
  };
  return (
    <RequestForm id="try-bill" request="POST /v1/extract" onSubmit={send}>
      <p className="text-sm text-muted">
        Your key stays on this page until you leave it. Without a key you see the error.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <label className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className="font-semibold">API key</span>
          <input ref={key} type="password" autoComplete="off" spellCheck={false} className="field" />
        </label>
        <label className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <span className="font-semibold">Sample bill</span>
          <select name="sample" className="field">
            {samples.map(({ file, what }) => (
              <option key={file} value={file}>
                {what}
              </option>
            ))}
          </select>
        </label>
        <label className="grid grid-cols-[minmax(0,1fr)] gap-1 sm:col-span-2">
          <span className="font-semibold">Or a bill of your own, for one credit</span>
          <input name="file" type="file" accept=".pdf,.jpg,.jpeg,.png,.tif,.tiff" className="field" />
        </label>
      </div>
      <Run>Read the bill</Run>
      <Shown result={result} of="POST /v1/extract" />
    </RequestForm>
  );
}

async function billRequest(form: FormData, key: string | undefined): Promise<RequestInit> {
  const body = new FormData();
  const own = form.get('file');
  const sample = String(form.get('sample'));
  if (own instanceof File && own.size > 0) body.set('file', own);
  else body.set('file', await (await fetch(`/samples/${sample}`)).blob(), sample);
  return { method: 'POST', body, credentials: 'omit', ...(key && { headers: { 'X-API-Key': key } }) };
}

function Field({ name, value }: { name: string; value: string }) {
  return (
    <label className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span className="font-semibold">{name}</span>
      <input name={name} defaultValue={value} inputMode="numeric" autoComplete="off" className="field" />
    </label>
  );
}

function Run({ children }: { children: ReactNode }) {
  return (
    <p>
      <button type="submit" className="button">
        {children}
      </button>
    </p>
  );
}

function Shown({ result, of }: { result: Result; of: string }) {
  const answer = typeof result === 'object' ? result : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p role="status" className="wrap-anywhere">
        {result === 'waiting' && 'Waiting for the answer…'}
        {result === 'unreachable' && 'We got no answer. Check your connection and try again.'}
        {answer && (
          <>
            <strong>{answer.status}</strong> <code>{answer.request}</code>
          </>
        )}
      </p>
      {answer && (
        <>
          <ul className="text-sm text-muted">
            {answer.headers.map((header) => (
              <li key={header} className="wrap-anywhere">
                <code>{header}</code>
              </li>
            ))}
          </ul>
          <section
            aria-label={`Answer to ${of}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            tabIndex={0}
            className="max-h-96 overflow-y-auto rounded-md bg-inset"
          >
            <pre className="px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
              <code className="bg-transparent p-0">{answer.body}</code>
            </pre>
          </section>
        </>
      )}
    </div>
  );
}

async function readAnswer(request: string, response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    request,
    status: `${response.status} ${response.statusText}`.trim(),
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    }),
    body: formatJson(text),
  };
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
