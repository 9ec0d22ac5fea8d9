import { expect, test } from 'vitest';
import { shareRunning } from './share-running.ts';

test('callers share a running call, and later callers start a new one, also after a failure', async () => {
  const answers: PromiseWithResolvers<string>[] = [];
  const ask = shareRunning(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const [first, second] = [ask(), ask()];
  answers[0]?.resolve('one');
  expect(await Promise.all([first, second])).toEqual(['one', 'one']);
  const failing = ask();
  answers[1]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  const last = ask();
  answers[2]?.resolve('three');
  expect(await last).toBe('three');
  expect(answers).toHaveLength(3);
});
