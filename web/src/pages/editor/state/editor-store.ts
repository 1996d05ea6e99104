import { useSyncExternalStore } from 'react';
import { reduceWorkspace, type WorkspaceAction, type WorkspaceState } from './workspace-state.ts';

/** Holds the editor's state outside of React, so that effects read what is known now and components only what they show. */
export interface EditorStore {
  get(): WorkspaceState;
  dispatch(action: WorkspaceAction): void;
  subscribe(listener: () => void): () => void;
}

export function createEditorStore(first: WorkspaceState): EditorStore {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(action) {
      const next = reduceWorkspace(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What `select` answers. The component renders again only when that is another value. */
export function useStore<Selected>(store: EditorStore, select: (state: WorkspaceState) => Selected): Selected {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
