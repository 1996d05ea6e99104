import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';

/** A name in place: Enter saves, Esc leaves it. What was typed stays when saving fails. */
export function NameForm({
  name,
  label,
  onSave,
  onCancel,
}: {
  readonly name: string;
  readonly label: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const t = useTranslations('editor');
  const errorText = useErrorText();
  const [text, setText] = useState(name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function save(): Promise<void> {
    if (text.trim() === '') return;
    setBusy(true);
    setError(null);
    try {
      await onSave(text.trim());
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        className="input"
        value={text}
        maxLength={conversationLimits.name}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where "rename" was pressed a moment ago
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <Button type="submit" kind="quiet" size="small" icon="check" busy={busy} aria-label={t('save')} />
      <Button kind="ghost" size="small" icon="close" aria-label={t('keepName')} onClick={onCancel} />
      {error !== null && (
        <p className="text-t13 text-bad" role="alert">
          {errorText(error)}
        </p>
      )}
    </form>
  );
}
