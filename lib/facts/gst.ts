/** GST of 10%: an amount without it times this is the amount with it. Source: A New Tax System (GST) Act 1999, section 9-70. */
export const gstFactor = 1.1;
