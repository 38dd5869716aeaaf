/** What layouts are made with. */
export * from './bill';
export * from './chart';
export * from './dates';
export * from './history';
export * from './html';
export * from './identifiers';
export * from './lines';
export * from './money';
export * from './random';
export * from './small-print';
export * from './start';
