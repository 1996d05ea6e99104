import type { Version } from '@afterglow/domain/contract/studio/versions';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSeconds } from '../../../ui/feedback/price-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { NameForm } from '../chat/name-form.tsx';
import { usePasteEdits } from '../state/again/copied-edits.ts';
import { useEditor, useEditorActs } from '../state/editor-context.ts';
import {
  selectBusy,
  selectCanvas,
  selectCompared,
  selectOriginal,
  selectParent,
  selectPictureNumber,
} from '../state/select-workspace.ts';
import { useVersionName } from '../words/version-name.ts';
import { useVersionActs } from './use-version-acts.ts';

/** What is known of the open version, and what can be done with it. */
export function VersionFacts() {
  const version = useEditor(selectCanvas);
  return version === undefined ? null : <FactsOf version={version} />;
}

function FactsOf({ version }: { readonly version: Version }) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const seconds = useSeconds();
  const nameOf = useVersionName();
  const parent = useEditor(selectParent);
  const original = useEditor(selectOriginal);
  const number = useEditor(selectPictureNumber);
  const compared = useEditor((state) => (state.comparing.mode === 'result' ? undefined : selectCompared(state)));
  const busy = useEditor(selectBusy);
  const naming = useEditor((state) => state.naming);
  const { conversation, dispatch } = useEditorActs();
  const pasted = usePasteEdits();
  const again = useTranslations('editorAgain');
  const { copy, remove, rerun, saveAsRecipe, takeToMany } = useVersionActs();
  const setNaming = (on: boolean) => dispatch({ type: 'name version', on });
  const [starting, setStarting] = useState(false);
  const { width, height, edition, model, cost, engineMs, createdAt } = version;
  return (
    <section aria-labelledby="version-title">
      <h2 id="version-title">{t('thisVersion')}</h2>
      {naming ? (
        <NameForm
          key={version.id}
          name={nameOf(version)}
          label={t('versionName')}
          onCancel={() => setNaming(false)}
          onSave={async (name) => {
            await conversation.renameVersion(version.id, name);
            setNaming(false);
          }}
        />
      ) : (
        <p className="version-name">{nameOf(version)}</p>
      )}
      <dl className="version-facts num">
        <dt>{t('size')}</dt>
        <dd>
          {width} × {height}
        </dd>
        {number !== undefined && (
          <>
            <dt>{t('picture')}</dt>
            <dd>{number}</dd>
          </>
        )}
        {parent !== undefined && (
          <>
            <dt>{t('from')}</dt>
            <dd>{nameOf(parent)}</dd>
          </>
        )}
        {model !== null && (
          <>
            <dt>{t('madeBy')}</dt>
            <dd>{edition === 'creative' ? t('creativeModel', { model }) : t('ourEngine')}</dd>
          </>
        )}
        {engineMs !== null && (
          <>
            <dt>{t('time')}</dt>
            <dd>{seconds(engineMs)}</dd>
          </>
        )}
        {(parent !== undefined || model !== null) && (
          <>
            <dt>{t('costTitle')}</dt>
            <dd>{t('cost', { count: cost, number: format.number(cost) })}</dd>
          </>
        )}
        {compared !== undefined && (
          <>
            <dt>{t('comparedWith')}</dt>
            <dd>{nameOf(compared)}</dd>
          </>
        )}
        <dt>{t('made')}</dt>
        <dd>{format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}</dd>
      </dl>
      <div className="version-acts">
        <Button kind="quiet" size="small" icon="edit" onClick={() => setNaming(true)}>
          {t('rename')}
        </Button>
        {version.steps.length > 0 && (
          <Button
            kind="quiet"
            size="small"
            icon="retry"
            busy={starting}
            disabled={busy}
            onClick={() => {
              setStarting(true);
              void rerun(version.id, cost).finally(() => setStarting(false));
            }}
          >
            {t('rerun', { cost })}
          </Button>
        )}
        {parent !== undefined && (
          <Button
            kind="quiet"
            size="small"
            icon="list"
            onClick={() => void saveAsRecipe(version.id, original?.imageId)}
          >
            {t('saveAsRecipe')}
          </Button>
        )}
        {parent !== undefined && (
          <Button
            kind="quiet"
            size="small"
            icon="layers"
            onClick={() => void takeToMany(version.id, original?.imageId)}
          >
            {t('useOnMany')}
          </Button>
        )}
        {parent !== undefined && (
          <Button
            kind="quiet"
            size="small"
            icon="copy"
            title={again('copyKeys')}
            onClick={() => copy(version, nameOf(version))}
          >
            {again('copy')}
          </Button>
        )}
        {pasted !== undefined && (
          <Button
            kind="quiet"
            size="small"
            icon="paste"
            title={again('pasteKeys')}
            disabled={busy}
            onClick={pasted.paste}
          >
            {again('paste', { name: pasted.name })}
          </Button>
        )}
        {parent !== undefined && (
          <Button kind="danger" size="small" icon="delete" onClick={() => void remove(version.id)}>
            {t('delete')}
          </Button>
        )}
      </div>
    </section>
  );
}
