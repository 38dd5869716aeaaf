'use client';

import { type ComponentProps, useState } from 'react';

/** A text area that keeps what was typed before hydration, where React alone puts its default value back. */
export function TextArea({ id, defaultValue, ...rest }: ComponentProps<'textarea'> & { id: string }) {
  const [start] = useState(() => typedInto(id) ?? defaultValue);
  return <textarea id={id} defaultValue={start} {...rest} />;
}

function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
