import type { CSSProperties, ReactNode } from 'react';
import { withBase } from '../../../base-path/base-path.ts';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import type { OutlinedParts } from '../state/meant/outlined-parts.ts';

type Area = OutlinedParts['areas'][number];

/** Hatched where every mask of an area holds; an area is shown once all of it was found. */
export function MeantAreas({ areas, masks }: Pick<OutlinedParts, 'areas' | 'masks'>) {
  return areas.map((area) => {
    const styles = area.map((mask) => styleOf(mask, masks));
    if (!styles.every((style) => style !== undefined)) return null;
    return (
      <span key={JSON.stringify(area)} className="meant-area">
        {styles.reduce<ReactNode>(
          (inner, style) => (
            <span className="meant-area" style={style}>
              {inner}
            </span>
          ),
          <span className="meant-hatch" />,
        )}
      </span>
    );
  });
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** A mask as CSS; undefined while it is not there. */
function styleOf(mask: Area[number], masks: OutlinedParts['masks']): CSSProperties | undefined {
  const inverted = mask.inverted === true;
  if (mask.kind === 'found') {
    const id = masks[mask.part];
    if (id === undefined) return undefined;
    const image = `url("${withBase(mediaPath(id))}")`;
    // white without what is white there
    return inverted
      ? { maskImage: `linear-gradient(#fff, #fff), ${image}`, maskComposite: 'exclude' }
      : { maskImage: image };
  }
  const [within, beyond] = inverted ? ['#000', '#fff'] : ['#fff', '#000'];
  if (mask.kind === 'radial') {
    const { x, y, across, down, soft = 0.5 } = mask;
    const shape = `${percent(across)} ${percent(down)} at ${percent(x)} ${percent(y)}`;
    return { maskImage: `radial-gradient(${shape}, ${within} ${percent(1 - soft)}, ${beyond} 100%)` };
  }
  const [fromX, fromY, toX, toY] = mask.line;
  // words name halves only: their lines lie level or upright
  const [side, from, to] =
    Math.abs(toX - fromX) > Math.abs(toY - fromY)
      ? toX > fromX
        ? ['right', fromX, toX]
        : ['left', 1 - fromX, 1 - toX]
      : toY > fromY
        ? ['bottom', fromY, toY]
        : ['top', 1 - fromY, 1 - toY];
  return { maskImage: `linear-gradient(to ${side}, ${within} ${percent(from)}, ${beyond} ${percent(to)})` };
}
