// biome-ignore-all lint/a11y/noRedundantRoles: see below
/**
 * Table parts for a table that CSS lays out as a grid. Some browsers then drop the roles, so each part sets its own.
 */
import type { ComponentProps } from 'react';

export const GridTable = (props: ComponentProps<'table'>) => <table role="table" {...props} />;

export const GridHead = (props: ComponentProps<'thead'>) => <thead role="rowgroup" {...props} />;

export const GridBody = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />;

export const Row = (props: ComponentProps<'tr'>) => <tr role="row" {...props} />;

export const Cell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />;

export const ColumnHeader = (props: ComponentProps<'th'>) => <th role="columnheader" scope="col" {...props} />;

export const RowHeader = (props: ComponentProps<'th'>) => <th role="rowheader" scope="row" {...props} />;
