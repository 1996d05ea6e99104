import { announcementTextMaxLength } from '@afterglow/domain/accounts/form-limits';
import type { AdminAnnouncement } from '@afterglow/domain/contract/admin/announcements';
import { emptyText, locales } from '@afterglow/domain/locale';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { localizedName } from '../../../forms/localized-fields.ts';
import { useSession } from '../../../session/use-session.ts';
import { AnnouncementLine } from '../../../shell/announcement-line.tsx';
import { useLanguageName } from '../../../text/use-language-name.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { toLocalInput } from './zoned-time.ts';

const dayMs = 86_400_000;

/** A new announcement, or another edition of one; the preview is the line as people will see it. */
export function AnnouncementForm({
  announcement,
  onClose,
}: {
  readonly announcement?: AdminAnnouncement;
  readonly onClose: () => void;
}) {
  const t = useTranslations('adminAnnouncements');
  const languageName = useLanguageName();
  const common = useTranslations('common');
  const showToast = useToast();
  const { timeZone } = useSession();
  const fetcher = useFetcher<FormResult>();
  const [kind, setKind] = useState(announcement?.kind ?? 'info');
  const [audience, setAudience] = useState(announcement?.audience ?? 'all');
  const [texts, setTexts] = useState(announcement?.text ?? emptyText());
  const [link, setLink] = useState(announcement?.link ?? '');
  // The form opens in the browser alone, so its clock is the one that counts.
  const [[from, until]] = useState(
    () => [announcement?.startsAt ?? Date.now(), announcement?.endsAt ?? Date.now() + 7 * dayMs] as const,
  );
  const busy = fetcher.state !== 'idle';
  const failure = fetcher.data?.failure;
  const done = !busy && failure === null;
  useEffect(() => {
    if (!done) return;
    showToast({ text: t('saved') });
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [done]);
  return (
    <fetcher.Form
      method="post"
      className="announcement-form card"
      aria-label={t(announcement === undefined ? 'new' : 'edit')}
      noValidate
    >
      <input type="hidden" name="intent" value="save" />
      {announcement !== undefined && <input type="hidden" name="id" value={announcement.id} />}
      {announcement !== undefined && <input type="hidden" name="version" value={announcement.version} />}
      <div className="previews" aria-label={t('preview')} role="group">
        {locales.map(
          (locale) =>
            texts[locale] && (
              <AnnouncementLine
                key={locale}
                announcement={{ kind, text: texts[locale], link: link === '' ? null : link }}
              />
            ),
        )}
      </div>
      <div className="pair">
        <Choice
          label={t('kind')}
          name="kind"
          value={kind}
          onChange={(value) => setKind(value === 'warning' ? 'warning' : 'info')}
          options={[
            { value: 'info', label: t('kinds.info') },
            { value: 'warning', label: t('kinds.warning') },
          ]}
        />
        <Choice
          label={t('audience')}
          name="audience"
          value={audience}
          onChange={(value) => setAudience(value === 'all' ? 'all' : 'signed-in')}
          options={[
            { value: 'all', label: t('audiences.all') },
            { value: 'signed-in', label: t('audiences.signed-in') },
          ]}
        />
      </div>
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={t('textIn', { language: languageName(locale) })}
          name={localizedName('text', locale)}
          required
          value={texts[locale]}
          onChange={(event) => setTexts({ ...texts, [locale]: event.target.value })}
          aside={`${texts[locale].length} / ${announcementTextMaxLength}`}
          error={
            texts[locale].length > announcementTextMaxLength
              ? t('tooLong', { max: announcementTextMaxLength })
              : undefined
          }
        />
      ))}
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        name="link"
        placeholder="/help"
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
      <div className="pair">
        <TextField
          label={t('from')}
          name="startsAt"
          type="datetime-local"
          required
          defaultValue={toLocalInput(new Date(from), timeZone)}
        />
        <TextField
          label={t('until')}
          name="endsAt"
          type="datetime-local"
          required
          defaultValue={toLocalInput(new Date(until), timeZone)}
          hint={timeZone}
        />
      </div>
      {!busy && failure && (
        <ErrorNote error={new ApiError(failure.code, failure.message, 0, failure.details)} onRetry={null} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="ghost" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button kind="primary" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
