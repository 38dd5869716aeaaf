/** Every answer that keeps the documentation and is not ours. */
import { figures } from './figures';
import { offers } from './offers';
import { pages } from './pages';
import { places } from './places';
import { shapes } from './shapes';
import { texts } from './texts';
export const goodAnswers = [...shapes, ...offers, ...figures, ...pages, ...places, ...texts];
