import type { ReactNode } from 'react';
import { Disclosure } from './disclosure';
import { Inline } from './inline';
import { Section } from './section';

interface DocumentProps {
  title: string;
  /** Text in the syntax of `Inline`, or elements. */
  lead: ReactNode;
  /** Table of contents of a long page, by id; beside the text on wide screens. */
  contents?: readonly (readonly [id: string, title: string])[];
  children: ReactNode;
}

/** A text page: title, summary and parts. */
export function Document({ title, lead, contents, children }: DocumentProps) {
  const header = (
    <header className="grid max-w-prose gap-4">
      <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
      <div className="lead grid gap-3">{typeof lead === 'string' ? <Paragraphs texts={[lead]} /> : lead}</div>
    </header>
  );
  if (!contents) {
    return (
      <article className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {header}
        {children}
      </article>
    );
  }
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10 wide:grid-cols-[14rem_minmax(0,1fr)] wide:gap-x-14">
      <div className="wide:col-span-2">{header}</div>
      <nav aria-label="On this page" className="wide:sticky wide:top-6 wide:self-start print:hidden">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 text-sm sm:w-fit wide:grid-cols-1">
          {contents.map(([id, name]) => (
            <li key={id}>
              <a className="link inline-block py-1" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
    </article>
  );
}

interface DocumentPartProps {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  /** A list below the paragraphs. */
  points?: readonly Point[];
  children?: ReactNode;
}

/** A part of a document; its `id` is the anchor. */
export function DocumentPart({ id, title, paragraphs, points, children }: DocumentPartProps) {
  return (
    <Section
      id={id}
      title={title}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4"
      headingClass="scroll-mt-4 text-2xl font-bold"
    >
      {paragraphs && <Prose paragraphs={paragraphs} />}
      {points && <Points items={points} />}
      {children}
    </Section>
  );
}

/** Texts in the syntax of `Inline`. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-3">
      <Paragraphs texts={paragraphs} />
    </div>
  );
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Inline text={text} />
    </p>
  ));
}

/** Text in the syntax of `Inline`, or elements. */
type Point = string | { id: string; text: ReactNode };

export function Points({ items }: { items: readonly Point[] }) {
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5">
      {items.map((item) =>
        typeof item === 'string' ? (
          <li key={item}>
            <Inline text={item} />
          </li>
        ) : (
          <li key={item.id}>{item.text}</li>
        ),
      )}
    </ul>
  );
}

/** Folded details for few readers; open in print. */
export function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure className="printed" title={title}>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </Disclosure>
  );
}
