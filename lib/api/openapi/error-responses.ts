/** Builds error responses of the OpenAPI document from a table of codes. */

interface ErrorDescription {
  status: number;
  cause: string;
  remedy: string;
}

/** Groups the codes of a table by status, in the order of the table. */
export function groupCodesByStatus<Code extends string>(table: Record<Code, ErrorDescription>): Map<number, Code[]> {
  const byStatus = new Map<number, Code[]>();
  for (const code of Object.keys(table) as Code[]) {
    const { status } = table[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

/** Describes the codes of a response with cause and remedy, in Markdown. */
export function describeErrors<Code extends string>(
  table: Record<Code, ErrorDescription>,
  codes: readonly Code[],
): string {
  return codes.map((code) => `\`${code}\`: ${table[code].cause} ${table[code].remedy}`).join('\n\n');
}
