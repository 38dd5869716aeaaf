/** What went wrong with a page of plans, in words, and where the list can be had again when this page of it cannot. */
export interface ListError {
  words: string;
  restartHref: string | null;
}

/** Nothing came back at all, not even what fetches. */
export const noConnection: ListError = {
  words: 'There is no connection just now. The plans shown stay: ask again once you are connected.',
  restartHref: null,
};
