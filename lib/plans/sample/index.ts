/** The embedded sample book, used by default: invented retailers and prices around real benchmarks. */
import type { BookDocument } from '../book/book';
import document from './book.json';

export const sampleBookDocument = document as BookDocument;
