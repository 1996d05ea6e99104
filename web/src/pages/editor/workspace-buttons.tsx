import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/forms/button.tsx';

/** What the bar offers for the open conversation: back and forth, the keys, saving, and the tools where they are hidden. */
export function WorkspaceButtons({
  undoTo,
  redoTo,
  canSave,
  toolsShown,
  onOpen,
  onKeys,
  onSave,
  onTools,
}: {
  readonly undoTo: Version | undefined;
  readonly redoTo: Version | undefined;
  readonly canSave: boolean;
  readonly toolsShown: boolean;
  readonly onOpen: (versionId: string) => void;
  readonly onKeys: () => void;
  readonly onSave: () => void;
  readonly onTools: () => void;
}) {
  const t = useTranslations('editor');
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        icon="undo"
        aria-label={t('undo')}
        title={t('undoKeys')}
        disabled={undoTo === undefined}
        onClick={() => undoTo && onOpen(undoTo.id)}
      />
      <Button
        kind="ghost"
        size="small"
        icon="redo"
        aria-label={t('redo')}
        title={t('redoKeys')}
        disabled={redoTo === undefined}
        onClick={() => redoTo && onOpen(redoTo.id)}
      />
      <Button kind="ghost" size="small" icon="help" className="top-wide" aria-label={t('keys')} title={t('keys')} onClick={onKeys} />
      <Button kind="primary" size="small" icon="download" aria-label={t('download')} disabled={!canSave} onClick={onSave}>
        <span className="top-label">{t('download')}</span>
      </Button>
      <Button kind="ghost" size="small" icon="sliders" className="top-medium" aria-label={t('tools')} aria-expanded={toolsShown} onClick={onTools} />
    </>
  );
}
