import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import { OwnPicturesDialog } from '../../../upload/own-pictures-dialog.tsx';

/** The logo or background of a step, from your own pictures. */
export function SecondPicture({
  picture,
  onChange,
}: {
  readonly picture: string | undefined;
  readonly onChange: (picture: string | undefined) => void;
}) {
  const t = useTranslations('recipePages');
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="second-picture">
      {picture !== undefined && <img src={`${mediaPath(picture)}?w=320&format=webp`} alt={t('secondPicture')} />}
      <Button size="small" icon="image" onClick={() => setChoosing(true)}>
        {picture === undefined ? t('chooseSecond') : t('changeSecond')}
      </Button>
      {picture !== undefined && (
        <Button kind="ghost" size="small" onClick={() => onChange(undefined)}>
          {t('removeSecond')}
        </Button>
      )}
      {choosing && <OwnPicturesDialog onChoose={({ id }) => onChange(id)} onClose={() => setChoosing(false)} />}
    </div>
  );
}
