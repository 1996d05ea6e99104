import { drawingSize, stateDrawings, type StateDrawing, type StateName } from './state-drawings.ts';

/** The picture of a state, for eyes alone: the words beside it say the same. */
export function StateArt({ name }: { readonly name: StateName }) {
  const { edge, shapes }: StateDrawing = stateDrawings[name];
  const { width, height } = drawingSize;
  return (
    <div className="state-art" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} focusable="false">
        <g>
          {shapes.map(({ d, fill }) => (
            <path key={d} d={d} className={fill === 'line' || fill === 'mark' ? 'line' : undefined} />
          ))}
        </g>
        <g style={{ clipPath: `inset(0 0 0 ${(edge / width) * 100}%)` }} className="lit">
          <rect className="ground" width={width} height={height} />
          {shapes.map(({ d, fill }) => (
            <path key={d} d={d} className={fill} />
          ))}
        </g>
      </svg>
      <span className="edge" style={{ left: `${(edge / width) * 100}%` }} />
    </div>
  );
}
