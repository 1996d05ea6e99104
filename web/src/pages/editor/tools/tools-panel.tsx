import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { Version } from '@afterglow/domain/contract/studio/versions';
import type { Model } from '@afterglow/domain/contract/public/models';
import type { Offer } from '@afterglow/domain/contract/studio/edit-plans';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon, type IconName } from '../../../ui/picture/icon.tsx';
import { ModelChoice, type ModelId } from './model-choice.tsx';
import { tools, wishes, type ToolId } from './tool-list.ts';

const AnalysisContent = lazy(() => import('../chat/analysis.tsx'));

/** Everything to do with the picture that needs no words. */
export function ToolsPanel({
  version,
  tool,
  busy,
  marked,
  models,
  model,
  analysis,
  onTool,
  onSay,
  onModel,
  onTake,
  children,
}: {
  readonly version: Version | undefined;
  readonly tool: ToolId | null;
  readonly busy: boolean;
  readonly marked: boolean;
  readonly models: readonly Model[];
  /** Undefined: nobody was chosen. */
  readonly model: ModelId | undefined;
  /** The newest look at the version on the canvas. */
  readonly analysis: EditorMessage | undefined;
  readonly onTool: (tool: ToolId | null) => void;
  readonly onSay: (words: string) => void;
  readonly onModel: (model: ModelId | undefined) => void;
  readonly onTake: (offer: Offer, words: string, offeredBy: string) => void;
  /** What is known of the version, and what can be done with it. */
  readonly children?: ReactNode;
}) {
  const t = useTranslations('editor');
  const none = version === undefined;
  return (
    <>
      <section className="tool-list" aria-labelledby="tools-title">
        <h2 id="tools-title">{t('tools')}</h2>
        {tools.map(({ id, icon, shortcut }) => (
          <ToolButton
            key={id}
            icon={icon}
            aside={<kbd>{shortcut.toUpperCase()}</kbd>}
            pressed={tool === id}
            disabled={none || (id === 'restore' && version.parentId === null)}
            onClick={() => onTool(tool === id ? null : id)}
          >
            {t(`toolNames.${id}`)}
          </ToolButton>
        ))}
        {wishes.map(({ id, icon }) => (
          <ToolButton key={id} icon={icon} disabled={none || busy || (id === 'eraseMarked' && !marked)} onClick={() => onSay(t(`wishes.${id}.say`))}>
            {t(`wishes.${id}.name`)}
          </ToolButton>
        ))}
      </section>
      <ModelChoice models={models} model={model} onModel={onModel} />
      {!none && (
        <section aria-labelledby="analysis-title">
          <h2 id="analysis-title">{t('analysis')}</h2>
          {analysis === undefined ? (
            <Button kind="quiet" size="small" icon="eye" block disabled={busy} onClick={() => onSay(t('wishes.look.say'))}>
              {t('wishes.look.name')}
            </Button>
          ) : (
            <Suspense>
              <AnalysisContent
                content={analysis.content.filter(({ kind }) => kind === 'analysis')}
                disabled={busy}
                onTake={(offer, words) => onTake(offer, words, analysis.id)}
              />
            </Suspense>
          )}
        </section>
      )}
      {children}
    </>
  );
}

function ToolButton({
  icon,
  aside,
  pressed,
  disabled,
  onClick,
  children,
}: {
  readonly icon: IconName;
  readonly aside?: ReactNode;
  readonly pressed?: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className="tool" aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      <span>{children}</span>
      {aside !== undefined && <span aria-hidden="true">{aside}</span>}
    </button>
  );
}
