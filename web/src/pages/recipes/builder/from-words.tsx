import { useState, type SyntheticEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import type { RecipeDraft } from '../../../recipes/recipe-draft.ts';
import { readDraft } from '../../../recipes/recipe-file.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';

const MOST_WORDS = 500;

/** Steps made of a sentence. */
export function FromWords({
  onDraft,
  onMissed,
}: {
  readonly onDraft: (draft: RecipeDraft) => void;
  /** What was not understood: the page names it, for these fields go once there are steps. */
  readonly onMissed: (words: readonly string[]) => void;
}) {
  const t = useTranslations('recipePages');
  const language = useLocale();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function ask(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    setError(null);
    try {
      const { recipe, notUnderstood } = await api.recipes.fromWords({ text, language });
      onMissed(notUnderstood);
      const draft = readDraft(recipe);
      if (draft.steps.length > 0) onDraft(draft);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="from-words" onSubmit={(event) => void ask(event)}>
      <div className="from-words-line">
        <TextField
          label={t('fromWords')}
          placeholder={t('fromWordsExample')}
          maxLength={MOST_WORDS}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon="wand" busy={busy}>
          {t('fromWordsGo')}
        </Button>
      </div>
      {error !== null && <ErrorNote error={error} onRetry={null} />}
    </form>
  );
}
