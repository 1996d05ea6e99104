const id = 'meant-outline';
/** The CSS filter that {@link OutlineFilter} in the same page makes. */
export const outlineFilter = `url(#${id})`;

/**
 * A white line with a dark one around it, outside of what is hatched: a shadow would fill what is half transparent, and hide
 * the photo below. An opacity of 0.14, half of the weaker one of the hatching, is the edge.
 */
export function OutlineFilter() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <filter id={id} x="-1%" y="-1%" width="102%" height="102%">
        <feComponentTransfer in="SourceAlpha" result="shape">
          <feFuncA type="linear" slope="40" intercept="-5.6" />
        </feComponentTransfer>
        <feMorphology in="shape" operator="dilate" radius="1" result="near" />
        <feMorphology in="shape" operator="dilate" radius="2" result="far" />
        <feComposite in="far" in2="near" operator="out" result="dark" />
        <feFlood floodColor="#fff" />
        <feComposite in2="near" operator="in" />
        <feComposite in2="shape" operator="out" result="light" />
        <feMerge>
          <feMergeNode in="dark" />
          <feMergeNode in="light" />
          <feMergeNode in="SourceGraphic" />
        </feMerge>
      </filter>
    </svg>
  );
}
