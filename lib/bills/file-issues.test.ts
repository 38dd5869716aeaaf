import { expect, it } from 'vitest';
import { makeUnreadable } from './file-issues';
import { unreadableReasons } from './page';

it('says in words of its own why a file failed, none of them forbidden', () => {
  const messages = unreadableReasons.map((reason) => {
    const { issues, ...result } = makeUnreadable(reason);
    expect(result).toMatchObject({ status: 'failed', bill: null, confidence: 0 });
    expect(result.outOfTime ?? false).toBe(reason === 'out_of_time');
    expect(issues).toMatchObject([{ code: `file_${reason}`, severity: 'ERROR', field: null }]);
    return issues[0]!.message;
  });
  expect(new Set(messages).size).toBe(unreadableReasons.length);
  for (const message of messages) {
    expect(message).toMatch(/^(The selected file|We (ran out of time|could)) .+\.$/);
    expect(message).not.toMatch(/please|sorry|valid|oops|forbidden/i);
  }
});
