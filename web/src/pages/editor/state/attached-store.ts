import { draftPrefix } from '../../../storage/draft-prefix.ts';
import { keptFiles, type KeptFiles } from '../../../storage/kept-files.ts';
import { findLeftText, leaveText } from '../../../storage/left-text.ts';

/** What waits in the composer of one place, kept for the person who chose it: through reloads, leaving and closed tabs. */
export interface AttachedStore {
  /** Those on their way. */
  readonly files: KeptFiles;
  /** Ids of those that arrived. */
  keepIds(ids: readonly string[]): void;
  readIds(): readonly string[];
  /** Takes over what a closed tab left. */
  takeLeftIds(): Promise<readonly string[]>;
}

export function attachedStore(accountId: string, place: string): AttachedStore {
  const name = `attached:${accountId}:${place}`;
  return {
    files: keptFiles('afterglow-attached', name),
    keepIds(ids) {
      const text = ids.length === 0 ? '' : JSON.stringify(ids);
      leaveText(name, text);
      try {
        if (text === '') sessionStorage.removeItem(draftPrefix + name);
        else sessionStorage.setItem(draftPrefix + name, text);
      } catch {
        // Storage is off: they stay as long as the page does.
      }
    },
    readIds() {
      try {
        return parseIds(sessionStorage.getItem(draftPrefix + name) ?? '');
      } catch {
        return [];
      }
    },
    async takeLeftIds() {
      const left = await findLeftText(name);
      left?.take();
      return parseIds(left?.text ?? '');
    },
  };
}

function parseIds(text: string): readonly string[] {
  const value: unknown = text === '' ? [] : JSON.parse(text);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
