import { describe, expect, it } from 'vitest';
import { BodyTooLongError, readBody } from './read-body';

/** A stream of pieces of ten bytes; `taken` counts those that were asked for. */
function streamPieces(count: number, end: 'close' | 'fail' = 'close') {
  const state = { taken: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (state.taken < count) controller.enqueue(new Uint8Array(10).fill(++state.taken));
        else if (end === 'fail') controller.error(new Error('broken off'));
        else controller.close();
      },
      cancel: () => {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

describe('readBody', () => {
  it('joins the pieces of a body that is as long as it may be', async () => {
    const { stream } = streamPieces(3);
    expect([...(await readBody(stream, 30))]).toEqual([
      ...Array(10).fill(1),
      ...Array(10).fill(2),
      ...Array(10).fill(3),
    ]);
  });

  it('takes no body for an empty one', async () => {
    expect(await readBody(null, 0)).toHaveLength(0);
  });

  it('stops at the first piece that is too much', async () => {
    const { stream, state } = streamPieces(1000);
    await expect(readBody(stream, 29)).rejects.toBeInstanceOf(BodyTooLongError);
    expect(state).toEqual({ taken: 3, cancelled: true });
  });

  it('reserves each piece before it is kept, and stops when there is no room', async () => {
    const { stream, state } = streamPieces(1000);
    const reserved: number[] = [];
    const reserve = (bytes: number) => {
      if (reserved.length === 2) throw new Error('no room');
      reserved.push(bytes);
    };
    await expect(readBody(stream, 10_000, { reserve })).rejects.toThrow('no room');
    expect(reserved).toEqual([10, 10]);
    expect(state).toEqual({ taken: 3, cancelled: true });
  });

  it('fails as the body does', async () => {
    await expect(readBody(streamPieces(1, 'fail').stream, 100)).rejects.toThrow('broken off');
  });
});
