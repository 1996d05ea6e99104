import type { SharedPicture } from '@afterglow/domain/contract/studio/shares';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { CopyField } from '../../share/copy-field.tsx';
import { compareCode, imageCode } from '../../share/embed-code.ts';
import { framedAlike, reframes } from '../../ui/picture/framed-alike.ts';
import { sharedPicturePath } from './shared-frame.tsx';

/** Code with which another page shows what this one shows, for as long as the link works. */
export function EmbedShared({
  token,
  picture: { result, before, templateId },
  title,
}: {
  readonly token: string;
  readonly picture: SharedPicture;
  readonly title: string;
}) {
  const t = useTranslations('share');
  const words = useTranslations('publish');
  const { origin } = useSession();
  const comparable = before !== null && framedAlike(result, before) && !reframes(templateId);
  const at = (which: 'result' | 'before') => origin + sharedPicturePath(token, which, 960, 'jpeg');
  const width = Math.min(960, result.width);
  const code = comparable
    ? compareCode(
        origin,
        { before: at('before'), after: at('result') },
        { label: t('compare'), before: t('before'), after: t('after') },
      )
    : imageCode(
        {
          src: at('result'),
          alt: t('resultAlt', { title }),
          width,
          height: Math.round((result.height * width) / result.width),
        },
        `${origin}/s/${token}`,
      );
  return (
    <details className="w-full">
      <summary>{words('embed')}</summary>
      <div className="mt-2.5">
        <CopyField label={words('embedCode')} lines={5} value={code} />
      </div>
    </details>
  );
}
