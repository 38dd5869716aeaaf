import type { ReactNode } from 'react';

/** A page to be read from top to bottom: its title, what it says in a sentence or two, then its parts. */
export function Document({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <header className="grid max-w-prose gap-4">
        <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
        <div className="lead grid gap-3">{lead}</div>
      </header>
      {children}
    </article>
  );
}

/** A part of a document, reached by its `id` in an address. */
export function DocumentPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="scroll-mt-4 text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Prose({ children }: { children: ReactNode }) {
  return <div className="grid max-w-prose gap-3">{children}</div>;
}

export function Points({ items }: { items: readonly { id: string; text: ReactNode }[] }) {
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5">
      {items.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
