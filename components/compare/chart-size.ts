const rowPx = 44;
const axisPx = 40;
const legendPx = 32;

/** The height of a chart of so many bars. */
export const chartHeightPx = (rows: number) => rows * rowPx + axisPx + legendPx;
