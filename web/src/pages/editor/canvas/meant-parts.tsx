import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import { useAskingState } from '../state/editor-context.ts';
import { placeShown } from '../state/meant/find-meant.ts';
import type { Size, View } from '../view.ts';
import { useThing } from '../words/object-words.ts';
import { MeantAreas } from './meant-areas.tsx';
import { OutlineFilter, outlineFilter } from './outline-filter.tsx';

/** What of this version the words are about: the outline of what will change, or the things one of which is meant. */
export function MeantParts({
  versionId,
  picture,
  view,
}: {
  readonly versionId: string;
  readonly picture: Size;
  readonly view: View;
}) {
  const t = useTranslations('editor');
  const thing = useThing();
  const { proposal, pointing, parts, point, busy } = useAskingState();
  const place: CSSProperties = {
    left: view.x,
    top: view.y,
    width: picture.width * view.scale,
    height: picture.height * view.scale,
  };
  if (pointing?.asked.versionId === versionId && pointing.things.length === 0)
    return (
      <div className="meant" style={place}>
        <button
          type="button"
          className="meant-place"
          disabled={busy !== null}
          aria-label={t('showPlace')}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            // a key has no place: the middle is meant
            void point(
              detail === 0 ? placeShown(0.5, 0.5) : placeShown((clientX - left) / width, (clientY - top) / height),
            );
          }}
        />
      </div>
    );
  if (pointing?.asked.versionId === versionId)
    return (
      <div className="meant" style={place}>
        {pointing.things.map((each, index) => {
          const [left, top, right, bottom] = each.box;
          return (
            <button
              key={each.box.join()}
              type="button"
              className="meant-thing"
              disabled={busy !== null}
              aria-label={t('pickThingOf', { thing: thing([each.kind, 1]), number: index + 1 })}
              style={{
                left: `${left * 100}%`,
                top: `${top * 100}%`,
                width: `${(right - left) * 100}%`,
                height: `${(bottom - top) * 100}%`,
              }}
              onClick={() => void point(each)}
            >
              <span aria-hidden="true">{index + 1}</span>
            </button>
          );
        })}
      </div>
    );
  if (proposal?.versionId !== versionId) return null;
  if (proposal.maskImageId === undefined && parts === null) return null;
  return (
    <div className="meant" style={{ ...place, filter: outlineFilter }} data-outline="">
      <OutlineFilter />
      {proposal.maskImageId !== undefined && (
        <span className="meant-hatch" style={{ maskImage: `url("${withBase(mediaPath(proposal.maskImageId))}")` }} />
      )}
      {parts !== null && <MeantAreas areas={parts.areas} masks={parts.masks} />}
    </div>
  );
}
