/** What the bench of speed needs of the worn bills. */
export { drawPages } from './degrade/pages';
export { grain } from './degrade/wear';
export { randomOf } from './kit/random';
