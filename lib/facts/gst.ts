/** GST of 10%: multiplies an amount ex GST to include it. Source: A New Tax System (GST) Act 1999, section 9-70. */
export const gstFactor = 1.1;
