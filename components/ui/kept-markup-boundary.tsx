'use client';

/** Where the server hands over to the browser, so that each resolves `#kept-markup` to its own module. */
export { KeptMarkup } from '#kept-markup';
