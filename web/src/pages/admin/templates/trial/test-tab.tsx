import type { AdminTemplate, TemplateVersion } from '@afterglow/domain/contract/admin/templates';
import { localizeInput } from '@afterglow/domain/templates/template-input';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withBase } from '../../../../base-path/base-path.ts';
import { useSession } from '../../../../session/use-session.ts';
import { fillInputs, sentInputs, type InputValues } from '../../../../template-parts/input-values.ts';
import { TemplateInputs } from '../../../../template-parts/template-inputs.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { FileDrop } from '../../../../upload/drop/file-drop.tsx';
import { OwnPicturesButton } from '../../../../upload/own-pictures-dialog.tsx';
import { PickedPicture } from '../../../../upload/picked-picture.tsx';
import { useUpload } from '../../../../upload/use-upload.ts';
import type { EditorFacts } from '../load-editor.ts';
import { RunCard } from './run-card.tsx';
import { useTestRuns } from './use-test-run.ts';

/** The draft beside what is published, made from the same photo with the same answers. */
export function TestTab({
  template,
  newest,
  facts,
  unsaved,
}: {
  readonly template: AdminTemplate;
  readonly newest: TemplateVersion;
  readonly facts: EditorFacts;
  readonly unsaved: boolean;
}) {
  const t = useTranslations('adminTemplates');
  const { locale } = useSession();
  const upload = useUpload(true, undefined);
  const [answers, setAnswers] = useState<InputValues>({});
  const [noPhoto, setNoPhoto] = useState(false);
  const { runs, start } = useTestRuns(template.id);
  const [busy, setBusy] = useState(false);
  const needsPhoto = facts.recipe?.requiresImage ?? true;
  const inputs = newest.content.inputs.map((input) => localizeInput(input, locale));
  const published = template.versions.find((version) => version.published);
  const versions = published === undefined || published.number === newest.number ? [newest] : [newest, published];

  async function run(): Promise<void> {
    setBusy(true);
    const image =
      upload.state.kind === 'ready'
        ? upload.state.image
        : upload.state.kind === 'sending'
          ? await upload.arrival()
          : undefined;
    setNoPhoto(needsPhoto && image === undefined);
    if (!needsPhoto || image !== undefined) {
      const values = sentInputs(fillInputs(inputs, answers));
      await start(
        versions.map(({ number }) => number),
        { imageIds: image === undefined || !needsPhoto ? [] : [image.id], inputs: values },
      );
    }
    setBusy(false);
  }

  async function takeSample(): Promise<void> {
    const response = await fetch(withBase(`/showcase/${newest.content.recipe}-before.webp`));
    if (!response.ok) return;
    await upload.choose([new File([await response.blob()], `${newest.content.recipe}.webp`, { type: 'image/webp' })]);
  }

  return (
    <div className="test-tab">
      <div className="card editor-card">
        <p className="text-t13 text-ink-2">{t('testHint')}</p>
        {unsaved && <Note kind="warn">{t('testUnsaved')}</Note>}
        {needsPhoto && (
          <div className="grid gap-2.5">
            <PickedPicture upload={upload} />
            {(upload.state.kind === 'empty' || upload.state.kind === 'failed') && (
              <FileDrop onFiles={(files) => void upload.choose(files)}>
                <Button kind="ghost" className="flex-1" onClick={() => void takeSample()}>
                  {t('useSample')}
                </Button>
                <OwnPicturesButton onChoose={upload.take} />
              </FileDrop>
            )}
          </div>
        )}
        <TemplateInputs
          inputs={inputs}
          values={fillInputs(inputs, answers)}
          missing={[]}
          onChange={(key, value) => setAnswers({ ...answers, [key]: value })}
        />
        {noPhoto && <Note kind="bad">{t('noPhoto')}</Note>}
        <Button kind="primary" busy={busy} onClick={() => void run()}>
          {t('run')}
        </Button>
      </div>
      <div className="test-runs">
        {runs.length === 0 && <p className="test-empty">{t('testEmpty')}</p>}
        {runs.map((testRun) => (
          <RunCard
            key={testRun.version}
            run={testRun}
            title={
              testRun.version === template.publishedVersion
                ? t('runPublished', { version: testRun.version })
                : t('runDraft', { version: testRun.version })
            }
            templateId={template.id}
            newest={newest.number}
          />
        ))}
      </div>
    </div>
  );
}
