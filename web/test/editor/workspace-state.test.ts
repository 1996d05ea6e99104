import type { Model } from '@afterglow/domain/contract/public/models';
import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import { describe, expect, test } from 'vitest';
import { createEditorStore } from '../../src/pages/editor/state/editor-store.ts';
import {
  selectBusy,
  selectCanvas,
  selectCompared,
  selectCreative,
  selectMarked,
  selectModel,
  selectOriginal,
  selectParent,
  selectPictureNumber,
  selectProgress,
  selectRedo,
  selectWorkedOn,
} from '../../src/pages/editor/state/select-workspace.ts';
import {
  reduceWorkspace,
  startWorkspace,
  type WorkspaceAction,
  type WorkspaceState,
} from '../../src/pages/editor/state/workspace-state.ts';
import { conversationRow, messageRow, runRow, threeVersions, versionRow } from './studio-rows.ts';

const creative: Model = {
  id: 'creative',
  available: true,
  provider: 'openai',
  others: [],
  name: 'a model',
  maxImages: 4,
  masks: true,
  missing: null,
};
const start = startWorkspace({ ...threeVersions, messages: [] }, [creative]);
const after = (...actions: readonly WorkspaceAction[]): WorkspaceState => actions.reduce(reduceWorkspace, start);
const message = (row: EditorMessage): WorkspaceAction => ({ type: 'event', event: { type: 'message', data: row } });

const plan = (...steps: NonNullable<EditorMessage['plan']>['steps']): NonNullable<EditorMessage['plan']> => ({
  steps,
  price: 0,
  base: 'current',
  keep: [],
  only: null,
  remarks: [],
  suggestions: [],
});
const exporting = messageRow('m2', 'running', { plan: plan({ op: 'export', format: 'jpg' }) });
const wish = { op: 'export', format: 'jpg' } as const;

describe('an action changes', () => {
  test.each<[string, readonly WorkspaceAction[], Partial<WorkspaceState>]>([
    ['the connection', [{ type: 'connection', connection: 'reconnecting' }], { connection: 'reconnecting' }],
    ['that the conversation is gone', [{ type: 'lost' }], { lost: true }],
    ['the version that is asked for', [{ type: 'want', versionId: 'c' }], { wantedId: 'c' }],
    [
      'how two versions are compared',
      [{ type: 'compare mode', mode: 'side' }],
      { comparing: { mode: 'side', with: 'previous', picking: false, samePixels: false } },
    ],
    [
      'split to side by side',
      [{ type: 'next compare mode' }],
      { comparing: { mode: 'side', with: 'previous', picking: false, samePixels: false } },
    ],
    [
      'side by side to taking turns',
      [{ type: 'next compare mode' }, { type: 'next compare mode' }],
      { comparing: { mode: 'flicker', with: 'previous', picking: false, samePixels: false } },
    ],
    [
      'taking turns to the result alone',
      [{ type: 'next compare mode' }, { type: 'next compare mode' }, { type: 'next compare mode' }],
      { comparing: { mode: 'result', with: 'previous', picking: false, samePixels: false } },
    ],
    [
      'and back to split',
      Array.from({ length: 4 }, (): WorkspaceAction => ({ type: 'next compare mode' })),
      { comparing: { mode: 'split', with: 'previous', picking: false, samePixels: false } },
    ],
    [
      'picking',
      [{ type: 'pick', on: true }],
      { comparing: { mode: 'split', with: 'previous', picking: true, samePixels: false } },
    ],
    [
      'what it is compared with, which ends picking',
      [
        { type: 'pick', on: true },
        { type: 'compare with', target: 'original' },
      ],
      { comparing: { mode: 'split', with: 'original', picking: false, samePixels: false } },
    ],
    [
      'from the result alone to a comparison with the version that was pressed',
      [
        { type: 'compare mode', mode: 'result' },
        { type: 'pick', on: true },
        { type: 'compare', versionId: 'c' },
      ],
      { comparing: { mode: 'split', with: 'c', picking: false, samePixels: false } },
    ],
    [
      'side by side stays when a version is compared',
      [
        { type: 'compare mode', mode: 'side' },
        { type: 'compare', versionId: 'c' },
      ],
      { comparing: { mode: 'side', with: 'c', picking: false, samePixels: false } },
    ],
    [
      'a part of asking, and keeps the rest',
      [{ type: 'asking', change: { busy: 'planning' } }],
      { asking: { proposal: null, chosen: null, pointing: null, parts: null, busy: 'planning', error: null } },
    ],
    ['who is asked', [{ type: 'choose model', model: 'fast' }], { chosenModel: 'fast' }],
    ['what is marked', [{ type: 'marked', versionIds: ['a', 'b'] }], { marked: new Set(['a', 'b']) }],
    ['the price of an adjustment', [{ type: 'adjust price', credits: 2 }], { adjustPrice: 2 }],
    ['the field of a version’s name', [{ type: 'name version', on: true }], { naming: true }],
    ['the tools', [{ type: 'show tools', on: true }], { toolsShown: true }],
    ['the list of keys', [{ type: 'show keys', on: true }], { keysShown: true }],
    ['the export dialog', [{ type: 'save', on: true }], { saving: {} }],
    [
      'the export dialog, closed again',
      [
        { type: 'save', on: true },
        { type: 'save', on: false },
      ],
      { saving: null },
    ],
    [
      'a comparison that was asked for in words',
      [
        { type: 'compare mode', mode: 'result' },
        { type: 'accepted', messages: [messageRow('m2', 'answered', { plan: plan({ op: 'compare' }) })] },
      ],
      { comparing: { mode: 'split', with: 'previous', picking: false, samePixels: false } },
    ],
    [
      'an export waits for its message',
      [message(exporting), { type: 'accepted', messages: [exporting] }],
      { saving: null, awaited: { ids: ['m2'], wish } },
    ],
    [
      'it opens when the message is done',
      [message(exporting), { type: 'accepted', messages: [exporting] }, message({ ...exporting, status: 'done' })],
      { saving: { wanted: wish }, awaited: null },
    ],
    [
      'it does not open when the message fails',
      [message(exporting), { type: 'accepted', messages: [exporting] }, message({ ...exporting, status: 'failed' })],
      { saving: null, awaited: null },
    ],
    [
      'it opens at once when there is nothing else to do',
      [
        message({ ...exporting, status: 'answered' }),
        { type: 'accepted', messages: [{ ...exporting, status: 'answered' }] },
      ],
      { saving: { wanted: wish }, awaited: null },
    ],
  ])('%s', (_, actions, changed) => {
    expect(after(...actions)).toMatchObject(changed);
  });
});

describe('nothing changes, and the state stays the same object, for', () => {
  test.each<[string, WorkspaceAction]>([
    ['the same connection', { type: 'connection', connection: 'live' }],
    ['the same wanted version', { type: 'want', versionId: null }],
    ['picking that is off already', { type: 'pick', on: false }],
    ['an event older than what is known', { type: 'event', event: { type: 'conversation', data: conversationRow(4) } }],
  ])('%s', (_, action) => {
    expect(reduceWorkspace(start, action)).toBe(start);
  });
});

describe('the state answers', () => {
  const running = messageRow('m2', 'running', {
    versionId: 'b',
    runs: [runRow('r1', 'running', 0.25), runRow('r2', 'waiting', 0)],
  });

  test('which version is open, the one before it, the upload, and where redo goes', () => {
    expect([selectCanvas, selectParent, selectOriginal, selectRedo].map((select) => select(start)?.id)).toEqual([
      'b',
      'a',
      'a',
      'c',
    ]);
  });

  test('what was asked for is open at once, and there is no redo on the way', () => {
    const state = after({ type: 'want', versionId: 'c' });
    expect(selectCanvas(state)?.id).toBe('c');
    expect(selectRedo(state)).toBeUndefined();
  });

  test('a wanted version that is gone leaves the open one', () => {
    expect(selectCanvas(after({ type: 'want', versionId: 'x' }))?.id).toBe('b');
  });

  test.each([
    ['previous', 'c', 'b'],
    ['original', 'c', 'a'],
    ['a', 'c', 'a'],
    ['gone', 'c', 'b'],
    ['c', 'c', 'b'],
    ['original', 'a', undefined],
  ])('compared with %s, version %s lies beside %s', (target, open, expected) => {
    expect(selectCompared(after({ type: 'want', versionId: open }, { type: 'compare with', target }))?.id).toBe(
      expected,
    );
  });

  test('busy while something runs or is sent', () => {
    expect(selectBusy(start)).toBe(false);
    expect(selectBusy(after({ type: 'asking', change: { busy: 'sending' } }))).toBe(true);
    expect(selectBusy(after(message(running)))).toBe(true);
  });

  test('what is worked on, and how far: runs count alike', () => {
    expect(selectWorkedOn(after(message(running)))).toBe('b');
    expect(selectProgress(after(message(running)))).toBe(0.125);
  });

  test('a look makes no version', () => {
    const looking = messageRow('m2', 'running', {
      runs: [{ ...runRow('r1', 'running', 0), steps: [{ op: 'analyse' }] }],
    });
    expect(selectWorkedOn(after(message(looking)))).toBeUndefined();
  });

  test('whether the open version is marked', () => {
    expect(selectMarked(after({ type: 'marked', versionIds: ['a'] }))).toBe(false);
    expect(selectMarked(after({ type: 'marked', versionIds: ['b'] }))).toBe(true);
  });

  test('a chosen model counts as long as it is there', () => {
    expect(selectModel(after({ type: 'choose model', model: 'creative' }))).toBe('creative');
    const gone = after(
      { type: 'choose model', model: 'creative' },
      { type: 'models', models: [{ ...creative, available: false }] },
    );
    expect([selectModel(gone), selectCreative(gone)]).toEqual([undefined, false]);
  });

  test('the number of its picture, where there is more than one', () => {
    expect(selectPictureNumber(start)).toBeUndefined();
    const two = after({ type: 'event', event: { type: 'picture', data: { id: 'p2', number: 2, rootVersionId: 'x' } } });
    expect(selectPictureNumber(two)).toBe(1);
  });
});

describe('the store', () => {
  test('tells its listeners of changes, and of nothing else', () => {
    const store = createEditorStore(start);
    let told = 0;
    const stop = store.subscribe(() => told++);
    store.dispatch({ type: 'connection', connection: 'live' });
    expect(told).toBe(0);
    store.dispatch({ type: 'event', event: { type: 'version', data: versionRow('d', 'c') } });
    expect([told, store.get().known.versions.length]).toEqual([1, 4]);
    stop();
    store.dispatch({ type: 'lost' });
    expect(told).toBe(1);
  });

  test('a stroke changes nothing of what the strip and the log show', () => {
    const store = createEditorStore(start);
    const { known, comparing, asking } = store.get();
    store.dispatch({ type: 'marked', versionIds: ['b'] });
    expect(store.get().known).toBe(known);
    expect(store.get().comparing).toBe(comparing);
    expect(store.get().asking).toBe(asking);
  });
});
