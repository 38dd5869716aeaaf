/// <reference types="mdx" />
import type { MDXComponents } from 'mdx/types';
import { TextLink } from './links';
import { OutsideLink } from './outside-link';

const elements: MDXComponents = {
  a: ({ href, children }) =>
    href.startsWith('https:') ? (
      <OutsideLink href={href}>{children}</OutsideLink>
    ) : (
      <TextLink href={href}>{children}</TextLink>
    ),
  h3: ({ children }) => <h3 className="text-lg font-semibold">{children}</h3>,
  p: ({ children }) => <p className="max-w-prose">{children}</p>,
  ul: ({ children }) => <ul className="grid max-w-prose list-disc gap-2 pl-5">{children}</ul>,
};

/** How the elements of an MDX page look. The compiler of these pages asks for it by this name. */
export const useMDXComponents = () => elements;
