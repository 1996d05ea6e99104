/**
 * The content somebody edits, until it is saved.
 *
 * `base` is the version it began from. A newer version of somebody else never touches what was typed: while nothing was
 * typed it is adopted, otherwise the person is told and decides.
 */
import type { AdminTemplate, TemplateVersion } from '@afterglow/domain/contract/admin/templates';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { useRefresh } from '../../../session/use-refresh.ts';

export interface Draft {
  readonly content: TemplateContent;
  readonly base: TemplateVersion;
  readonly unsaved: boolean;
  /** A version that somebody else saved meanwhile, while there are unsaved changes here. */
  readonly newer: TemplateVersion | null;
  readonly busy: boolean;
  readonly error: unknown;
  readonly change: (change: Partial<TemplateContent>) => void;
  /** The number of the new version; undefined when it was refused. */
  readonly save: (note: string) => Promise<number | undefined>;
  /** What was typed is put on top of the newer version. */
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly adopt: (template: AdminTemplate) => void;
}

export function useDraft(
  template: AdminTemplate,
  newest: TemplateVersion,
  imported: TemplateContent | undefined,
): Draft {
  const refresh = useRefresh();
  const [base, setBase] = useState(newest);
  const [content, setContent] = useState(imported ?? newest.content);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const unsaved = JSON.stringify(content) !== JSON.stringify(base.content);
  if (newest.number > base.number && !unsaved) {
    setBase(newest);
    setContent(newest.content);
  }

  const adopt = ({ versions: [saved] }: AdminTemplate): void => {
    if (saved === undefined) return;
    setBase(saved);
    setContent(saved.content);
  };

  async function save(note: string): Promise<number | undefined> {
    setBusy(true);
    setError(null);
    try {
      const saved = await api.adminTemplates.save({ id: template.id, content, note, basedOn: base.number });
      adopt(saved);
      // The rest of the page follows; what was saved is known already.
      void refresh();
      return saved.versions[0]?.number;
    } catch (thrown) {
      setError(thrown);
      if (thrown instanceof ApiError && thrown.code === 'changed_meanwhile') await refresh();
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return {
    content,
    base,
    unsaved,
    newer: newest.number > base.number && unsaved ? newest : null,
    busy,
    error,
    change: (change) => setContent((before) => ({ ...before, ...change })),
    save,
    keepMine: () => {
      setError(null);
      setBase(newest);
    },
    takeTheirs: () => {
      setError(null);
      setBase(newest);
      setContent(newest.content);
    },
    adopt,
  };
}
