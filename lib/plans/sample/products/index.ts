/** Every product, by the name the retailers' lists use. */
import { demandProducts } from './demand';
import { flatProducts } from './flat';
import { largerSiteProducts } from './larger-sites';
import type { Product } from './product';
import { timeOfUseProducts } from './time-of-use';

const all = { ...flatProducts, ...timeOfUseProducts, ...demandProducts, ...largerSiteProducts };

export type ProductName = keyof typeof all;
export const products: Readonly<Record<ProductName, Product>> = all;
