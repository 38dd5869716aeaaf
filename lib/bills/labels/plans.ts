/** Plans and tariffs for small businesses, by their names. */
export const smallBusinessPattern =
  /\bsmall[- ](?:business|biz|customers?|general|commercial|enterprise|market|site)\b|\bsme\b|\bmicro ?business\b/i;
