import type { ReactNode } from 'react';
import { DocumentPart, Paragraphs, Prose } from '@/components/ui/document';
import { Inline } from '@/components/ui/inline';
import { firstAnswers } from '@/lib/comparison/views/developers';
import type { DevelopersView } from '@/lib/page-views/developers/guide-view';
import { CodeBlock, Samples } from './code-block';

const keySteps =
  '[Create an account](/account/sign-up). Under API keys, name your key, select Create key and copy it. Then give it to your shell:';
const exportSteps =
  'Your account stores what we read. Save it as a CSV file with the same key, or see it in [your account](/account/bills).';
const languageNotes =
  'JavaScript is for Node.js 20 or newer, in a file whose name ends with `.mjs`. Python needs the package requests: `pip install requests`.';

/** First steps: compare plans, read a bill, understand an error and export bills. */
export function QuickStart({ view: { siteUrl, steps } }: { view: DevelopersView }) {
  const { sample, bill, error } = firstAnswers;
  return (
    <DocumentPart id="start" title="Start in five minutes">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Step title="1. Compare plans">
          <p>You need no key for this. You get the plans sold at postcode 2000, cheapest first.</p>
          <Samples id="start-rates" samples={steps.rates} open="curl" />
        </Step>
        <Step title="2. Get a key">
          <Paragraphs texts={[keySteps]} />
          <CodeBlock id="start-key" code="export GRIDFARE_KEY=gf_live_…" />
        </Step>
        <Step title="3. Read your first bill">
          <p>Download a sample bill. It costs no credit.</p>
          <CodeBlock id="start-sample" code={`curl -O '${siteUrl}/samples/${sample}'`} name="command" />
          <p>Then send it:</p>
          <Samples id="start-bill" samples={steps.bill} open="curl" />
          <p>The answer has all we read. Some of it:</p>
          <CodeBlock id="start-bill-answer" code={JSON.stringify(bill, null, 2)} />
        </Step>
        <Step title="4. See your first error">
          <p>Send the bill without a key. The status is 401, and the answer says why:</p>
          <Samples id="start-error" samples={steps.error} open="curl" />
          <CodeBlock id="start-error-answer" code={JSON.stringify(error, null, 2)} />
          <Paragraphs texts={['[Every code](#errors) has a cause and a cure.']} />
        </Step>
        <Step title="5. Get your bills back">
          <Paragraphs texts={[exportSteps]} />
          <Samples id="start-bills" samples={steps.bills} open="curl" />
        </Step>
      </ol>
      <Prose>
        <p className="text-sm text-muted">
          <Inline text={languageNotes} />
        </p>
      </Prose>
    </DocumentPart>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </li>
  );
}
