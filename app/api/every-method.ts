type Handler = (request: Request) => Response | Promise<Response>;

/** The exports of a route whose handler decides itself what to do with each method. */
export function everyMethod(handler: Handler) {
  const handle = (request: Request) => handler(request);
  return { DELETE: handle, GET: handle, HEAD: handle, OPTIONS: handle, PATCH: handle, POST: handle, PUT: handle };
}
