/** Every product by the name in the retailers' lists. */
import { demandProducts } from './demand';
import { flatProducts } from './flat';
import { largerSiteProducts } from './larger-sites';
import type { Product } from './product';
import { restrictedProducts } from './restricted';
import { timeOfUseProducts } from './time-of-use';
import { uncertainProducts } from './uncertain';

const all = {
  ...flatProducts,
  ...timeOfUseProducts,
  ...demandProducts,
  ...largerSiteProducts,
  ...restrictedProducts,
  ...uncertainProducts,
};

export type ProductName = keyof typeof all;
export const products: Readonly<Record<ProductName, Product>> = all;
