import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { useEditor, useEditorActs } from '../state/editor-context.ts';

/** Edits that wait for a connection: what happens with them, what they cost, and the way to take them back. */
export function WaitingNote() {
  const t = useTranslations('editor.waiting');
  const errorText = useErrorText();
  const { edits, sending, problem } = useEditor(({ waiting }) => waiting);
  const { waiting } = useEditorActs();
  const count = edits.length;
  const price = edits.reduce((sum, edit) => sum + edit.price, 0);
  return (
    <div role="status" className="waiting-note" hidden={count === 0}>
      {count > 0 && (
        <>
          <Icon name={problem === null ? 'offline' : 'warning'} small />
          <p>
            {sending
              ? t('sending', { count })
              : problem === null
                ? t('kept', { count, price })
                : problem.kind === 'refused'
                  ? errorText(problem.error)
                  : problem.kind === 'price'
                    ? t('price', { price: problem.price })
                    : t(problem.kind)}
          </p>
          {problem !== null && problem.kind !== 'gone' && (
            <Button size="small" kind="primary" busy={sending} onClick={waiting.send}>
              {problem.kind === 'price' ? t('sendFor', { price: problem.price }) : t('send')}
            </Button>
          )}
          {!sending && (
            <Button size="small" kind="ghost" onClick={waiting.discard}>
              {t('discard')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
