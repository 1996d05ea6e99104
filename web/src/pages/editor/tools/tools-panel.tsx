import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon, type IconName } from '../../../ui/picture/icon.tsx';
import { useEditor, useEditorActs, useTool } from '../state/editor-context.ts';
import { selectAnalysis, selectBusy, selectCanvas, selectMarked, selectModel } from '../state/select-workspace.ts';
import { ModelChoice } from './model-choice.tsx';
import { tools, wishes } from './tool-list.ts';

const AnalysisContent = lazy(() => import('../chat/analysis.tsx'));

/** Everything to do with the picture that needs no words. */
export function ToolsPanel() {
  const t = useTranslations('editor');
  const version = useEditor(selectCanvas);
  const busy = useEditor(selectBusy);
  const marked = useEditor(selectMarked) ?? false;
  const models = useEditor((state) => state.models);
  const model = useEditor(selectModel);
  const analysis = useEditor(selectAnalysis);
  const tool = useTool();
  const { dispatch, openTool, say, take } = useEditorActs();
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
            onClick={() => openTool(tool === id ? null : id)}
          >
            {t(`toolNames.${id}`)}
          </ToolButton>
        ))}
        {wishes.map(({ id, icon }) => (
          <ToolButton
            key={id}
            icon={icon}
            disabled={none || busy || (id === 'eraseMarked' && !marked)}
            onClick={() => say(t(`wishes.${id}.say`))}
          >
            {t(`wishes.${id}.name`)}
          </ToolButton>
        ))}
      </section>
      <ModelChoice
        models={models}
        model={model}
        onModel={(chosen) => dispatch({ type: 'choose model', model: chosen })}
      />
      {!none && (
        <section aria-labelledby="analysis-title">
          <h2 id="analysis-title">{t('analysis')}</h2>
          {analysis === undefined ? (
            <Button
              kind="quiet"
              size="small"
              icon="eye"
              block
              disabled={busy}
              onClick={() => say(t('wishes.look.say'))}
            >
              {t('wishes.look.name')}
            </Button>
          ) : (
            <Suspense>
              <AnalysisContent
                content={analysis.content.filter(({ kind }) => kind === 'analysis')}
                disabled={busy}
                onTake={(offer, words) => void take(offer, words, analysis.id)}
              />
            </Suspense>
          )}
        </section>
      )}
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
