/** The public API for hosts without our server (`next dev`, plain Next): the same app, mounted. */
import { app } from '@/lib/api/app';
import { everyMethod } from '../../api/every-method';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod((request) => app.fetch(request));
