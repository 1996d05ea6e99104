import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyEvent, findVersion, runningMessage, startState } from '../../src/pages/editor/state/editor-state.ts';
import { followConversation, type ConversationSources } from '../../src/pages/editor/state/follow-conversation.ts';
import { readEvent } from '../../src/pages/editor/state/read-event.ts';
import { conversationRow, messageRow, versionRow } from './studio-rows.ts';

const full: FullConversation = {
  conversation: conversationRow(5),
  pictures: [{ id: 'p1', number: 1, rootVersionId: 'a' }],
  versions: [versionRow('a', null)],
  messages: [messageRow('m1', 'running')],
  hasOlder: false,
};

describe('what the editor knows of a conversation', () => {
  it('follows the canvas, and ignores what is older than what it knows', () => {
    const moved = applyEvent(startState(full), { type: 'conversation', data: conversationRow(7, 'b') });
    expect(moved.conversation.canvasVersionId).toBe('b');
    expect(
      applyEvent(moved, { type: 'conversation', data: conversationRow(6, 'a') }).conversation.canvasVersionId,
    ).toBe('b');
  });

  it('adds a version once, takes a deleted one away and brings it back to its place', () => {
    const later = versionRow('c', 'a', { createdAt: '2026-11-21T10:00:02.000Z' });
    const made = versionRow('b', 'a', { createdAt: '2026-11-21T10:00:01.000Z' });
    let state = startState(full);
    for (const data of [made, made, later]) state = applyEvent(state, { type: 'version', data });
    expect(state.versions.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    state = applyEvent(state, { type: 'version', data: { ...made, deletedAt: '2026-11-21T10:00:00.000Z' } });
    expect(findVersion(state, 'b')).toBeUndefined();
    expect(applyEvent(state, { type: 'version', data: made }).versions.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('never lets a finished message run again', () => {
    const done = applyEvent(startState(full), { type: 'message', data: messageRow('m1', 'done') });
    expect(runningMessage(done)).toBeUndefined();
    expect(runningMessage(applyEvent(done, { type: 'message', data: messageRow('m1', 'running') }))).toBeUndefined();
  });

  it('keeps older messages when it is read anew', () => {
    const older = applyEvent(startState(full), {
      type: 'older',
      data: { messages: [messageRow('m0', 'done')], hasOlder: false },
    });
    const read = applyEvent(older, {
      type: 'full',
      data: { ...full, messages: [messageRow('m1', 'done'), messageRow('m2', 'running')] },
    });
    expect(read.messages.map(({ id, status }) => `${id} ${status}`)).toEqual(['m0 done', 'm1 done', 'm2 running']);
  });

  it('lets progress only grow', () => {
    const step = { stage: 'processing', position: null, secondsLeft: 3, runId: 'r' };
    const half = applyEvent(startState(full), { type: 'progress', data: { ...step, progress: 0.5 } });
    expect(applyEvent(half, { type: 'progress', data: { ...step, progress: 0.3 } }).progress['r']?.progress).toBe(0.5);
  });
});

describe('events', () => {
  it('are read by what tells each kind apart', () => {
    expect(readEvent('conversation', JSON.stringify(conversationRow(9)))).toEqual({
      type: 'conversation',
      data: conversationRow(9),
    });
    expect(readEvent('version', JSON.stringify(conversationRow(9)))).toBeUndefined();
    expect(readEvent('message', '{"id":')).toBeUndefined();
    expect(readEvent('progress', 'null')).toBeUndefined();
  });
});

describe('following a conversation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow(polled: () => Promise<FullConversation | undefined>) {
    const opened: (Parameters<ConversationSources['openEvents']>[2] & { since: number; open: boolean })[] = [];
    const heard: string[] = [];
    let polls = 0;
    const stop = followConversation(
      'c1',
      {
        openEvents(_id, since, listener) {
          const way = { ...listener, since, open: true };
          opened.push(way);
          return () => void (way.open = false);
        },
        fetchConversation() {
          polls += 1;
          return polled();
        },
      },
      {
        onEvent: ({ type }) => void heard.push(type),
        onConnection: (connection) => void heard.push(connection),
        onLost: () => void heard.push('lost'),
        revision: () => 5,
      },
    );
    return { opened, heard, stop, polls: () => polls };
  }

  it('asks for what happened since the known revision, and says when the line is back', () => {
    const { opened, heard, stop } = follow(async () => full);
    expect(opened[0]?.since).toBe(5);
    opened[0]?.onFailure(false);
    opened[0]?.onOpen();
    expect(heard).toEqual(['reconnecting', 'live']);
    stop();
    expect(opened[0]?.open).toBe(false);
  });

  it('reads the whole conversation when events do not get through, and tries them again after it', async () => {
    const { opened, heard, stop, polls } = follow(async () => full);
    for (let failure = 0; failure < 3; failure += 1) opened[0]?.onFailure(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(polls()).toBe(1);
    expect(heard).toContain('full');
    await vi.advanceTimersByTimeAsync(2000);
    expect(opened).toHaveLength(2);
    opened[1]?.onFailure(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(polls()).toBe(2);
    stop();
  });

  it('ends when the conversation is gone', async () => {
    const { opened, heard } = follow(async () => undefined);
    for (let failure = 0; failure < 3; failure += 1) opened[0]?.onFailure(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard.at(-1)).toBe('lost');
    expect(opened).toHaveLength(1);
  });
});
