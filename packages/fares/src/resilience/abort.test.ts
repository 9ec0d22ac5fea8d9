import { afterEach, describe, expect, test, vi } from 'vitest';
import { abortable, pause, toAbortError } from './abort.ts';

afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => {});

describe('the reason of an abort', () => {
  test('is the given error', () => {
    const error = new Error('left');
    expect(toAbortError(AbortSignal.abort(error))).toBe(error);
  });

  test('is an AbortError without a given error', () => {
    const reason = toAbortError(AbortSignal.abort('words'));
    expect(reason).toMatchObject({ name: 'AbortError' });
    expect(reason).toBeInstanceOf(Error);
  });
});

describe('abortable work', () => {
  test('settles like the work', async () => {
    const { signal } = new AbortController();
    await expect(abortable(Promise.resolve(7), signal)).resolves.toBe(7);
    await expect(abortable(Promise.resolve(7), undefined)).resolves.toBe(7);
    await expect(abortable(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed');
  });

  test('rejects at once when the signal is or was aborted', async () => {
    const leave = new AbortController();
    const work = abortable(never, leave.signal);
    leave.abort(new Error('left'));
    await expect(work).rejects.toThrow('left');
    await expect(abortable(never, leave.signal)).rejects.toThrow('left');
  });

  test('removes its listener once the work is done', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await abortable(Promise.resolve(), signal);
    await Promise.resolve();
    expect(added).toHaveBeenCalledOnce();
    expect(removed).toHaveBeenCalledWith('abort', added.mock.calls[0]?.[1]);
  });
});

describe('a pause', () => {
  test('lasts for the given time', async () => {
    vi.useFakeTimers();
    const done = vi.fn();
    const waiting = pause(1_000, new AbortController().signal).then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
    await waiting;
  });

  test('ends at once when aborted, without a timer', async () => {
    vi.useFakeTimers();
    const leave = new AbortController();
    const waiting = pause(1_000, leave.signal);
    leave.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not start if the signal is already aborted', async () => {
    vi.useFakeTimers();
    await expect(pause(1_000, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('removes its listener at the end', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const waiting = pause(1_000, signal);
    await vi.advanceTimersByTimeAsync(1_000);
    await waiting;
    expect(removed).toHaveBeenCalledWith('abort', added.mock.calls[0]?.[1]);
  });
});
