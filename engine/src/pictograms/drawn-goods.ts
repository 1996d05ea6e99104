/** Goods that people advertise and that the library has no drawing of: drawn here, on its grid of 128 × 128, in flat colors. */

const DRINK_CAN =
  '<path fill="#b0bec5" d="M42 10h44l6 10v94l-6 8h-44l-6 -8v-94z"/><path fill="#e53935" d="M36 28h56v78h-56z"/>' +
  '<path fill="#ffffff" d="M36 74q28 -26 56 -8v14q-28 -16 -56 10z"/><path fill="#78909c" d="M44 10h40l3 6h-46z"/>';

const WATER_BOTTLE =
  '<path fill="#1e88e5" d="M54 4h20v14h-20z"/>' +
  '<path fill="#b3e5fc" d="M56 18h16q0 12 9 18t9 18v60q0 10 -10 10h-32q-10 0 -10 -10v-60q0 -12 9 -18t9 -18z"/>' +
  '<path fill="#ffffff" d="M38 66h52v28h-52z"/><path fill="#4fc3f7" d="M64 70q10 12 6 17t-12 0t6 -17z"/>';

const DETERGENT =
  '<path fill="#fb8c00" d="M46 4h26v20h-26z"/>' +
  '<path fill="#42a5f5" d="M44 24h30q30 8 30 44v46q0 10 -10 10h-60q-10 0 -10 -10v-58q0 -26 20 -32z"/>' +
  '<path fill="#ffffff" d="M80 42q12 8 12 26v18h-10v-18q0 -12 -8 -18z"/><path fill="#fff176" d="M34 70h38v36h-38z"/>' +
  '<ellipse cx="48" cy="84" rx="6" ry="6" fill="#ffffff"/><ellipse cx="60" cy="93" rx="8" ry="8" fill="#ffffff"/>';

const PERFUME =
  '<path fill="#ffca28" d="M50 6h28v24h-28z"/><path fill="#8d6e63" d="M56 30h16v12h-16z"/>' +
  '<path fill="#f8bbd0" d="M30 42h68q10 0 10 10v60q0 10 -10 10h-68q-10 0 -10 -10v-60q0 -10 10 -10z"/>' +
  '<path fill="#ec407a" d="M28 68h72v44h-72z"/><path fill="#ffffff" d="M46 78h36v22h-36z"/>';

const TOOTHPASTE =
  '<path fill="#ffffff" d="M22 8h84l-16 86h-52z"/><path fill="#29b6f6" d="M28 40h72l-6 32h-60z"/>' +
  '<path fill="#ef5350" d="M28 40h72l-2 12h-68z"/><path fill="#b0bec5" d="M22 4h84v10h-84z"/>' +
  '<path fill="#0277bd" d="M46 94h36v26h-36z"/>';

const OIL_BOTTLE =
  '<path fill="#5d4037" d="M54 4h20v14h-20z"/>' +
  '<path fill="#9ccc65" d="M56 18h16v26q16 8 16 26v46q0 8 -8 8h-32q-8 0 -8 -8v-46q0 -18 16 -26z"/>' +
  '<path fill="#fff8e1" d="M40 76h48v32h-48z"/><ellipse cx="64" cy="92" rx="9" ry="11" fill="#558b2f"/>';

const POUCH =
  '<path fill="#ffb74d" d="M26 12h76l-4 54l8 56h-84l8 -56z"/><path fill="#e65100" d="M26 6h76v14h-76z"/>' +
  '<ellipse cx="64" cy="72" rx="26" ry="26" fill="#ffffff"/>' +
  '<path fill="#8d6e63" d="M48 66h32v12h-32z"/>' +
  [48, 80].flatMap((x) => [65, 79].map((y) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="7" fill="#8d6e63"/>`)).join('');

const CHIPS_BAG =
  '<path fill="#fdd835" d="M30 14q34 8 68 0l4 50l-4 52q-34 -8 -68 0l-4 -52z"/>' +
  '<path fill="#e53935" d="M28 4h72v14q-36 8 -72 0zM28 124h72v-14q-36 -8 -72 0z"/>' +
  '<path fill="#ffffff" d="M36 36h56v18h-56z"/><ellipse cx="54" cy="80" rx="16" ry="12" fill="#fb8c00"/><ellipse cx="76" cy="90" rx="15" ry="11" fill="#ffb74d"/>';

const YOGURT =
  '<path fill="#ffffff" d="M28 30h72l-10 92h-52z"/><path fill="#90a4ae" d="M22 18h84v14h-84z"/>' +
  '<path fill="#f48fb1" d="M33 58h62l-5 40h-52z"/><path fill="#e53935" d="M64 92q-18 -14 -12 -22q6 -5 12 0q6 -5 12 0q6 8 -12 22z"/>' +
  '<path fill="#43a047" d="M56 66q8 -8 16 0l-8 4z"/>';

const VACUUM =
  '<path fill="#78909c" d="M22 14q26 -16 48 10l24 52l-9 4l-24 -50q-14 -18 -33 -7z"/>' +
  '<path fill="#ef5350" d="M16 74q0 -24 26 -24q28 0 28 30v24h-54z"/><path fill="#37474f" d="M12 100h62v10h-62z"/>' +
  '<ellipse cx="28" cy="110" rx="12" ry="12" fill="#546e7a"/><ellipse cx="62" cy="114" rx="8" ry="8" fill="#546e7a"/>' +
  '<path fill="#455a64" d="M82 78h20l18 36v8h-40z"/><ellipse cx="42" cy="76" rx="11" ry="11" fill="#ffffff"/>';

const AIR_CONDITIONER =
  '<path fill="#eceff1" d="M8 26h112q6 0 6 6v34q0 10 -10 10h-104q-10 0 -10 -10v-34q0 -6 6 -6z"/>' +
  '<path fill="#90a4ae" d="M14 62h100v8h-100z"/><ellipse cx="108" cy="40" rx="5" ry="5" fill="#66bb6a"/>' +
  '<path fill="#4fc3f7" d="M30 84q10 10 0 20t0 18h-8q-6 -10 2 -20t-2 -18zM68 84q10 10 0 20t0 18h-8q-6 -10 2 -20t-2 -18zM106 84q10 10 0 20t0 18h-8q-6 -10 2 -20t-2 -18z"/>';

const HAMMOCK =
  '<path fill="#8d6e63" d="M4 6h10v118h-10zM114 6h10v118h-10z"/>' +
  '<path fill="#5d4037" d="M10 34l22 20l-3 5l-19 -17zM118 34l-22 20l3 5l19 -17z"/>' +
  '<path fill="#ffa726" d="M26 52q38 52 76 0q6 44 -38 48q-44 -4 -38 -48z"/>' +
  '<path fill="#ffffff" d="M27 66q37 46 74 0l-2 11q-35 38 -70 0z"/>';

const WASHING_MACHINE =
  '<path fill="#eceff1" d="M20 4h88q6 0 6 6v108q0 6 -6 6h-88q-6 0 -6 -6v-108q0 -6 6 -6z"/>' +
  '<path fill="#90a4ae" d="M14 12h100v20h-100z"/><path fill="#ffffff" d="M22 16h28v12h-28z"/>' +
  '<ellipse cx="98" cy="22" rx="7" ry="7" fill="#ffca28"/><ellipse cx="64" cy="78" rx="36" ry="36" fill="#607d8b"/>' +
  '<ellipse cx="64" cy="78" rx="27" ry="27" fill="#e1f5fe"/><path fill="#29b6f6" d="M37 80q14 -8 27 0t27 0a27 27 0 0 1 -54 0z"/>';

const REFRIGERATOR =
  '<path fill="#b3e5fc" d="M34 4h60q8 0 8 8v104q0 8 -8 8h-60q-8 0 -8 -8v-104q0 -8 8 -8z"/>' +
  '<path fill="#546e7a" d="M26 46h76v5h-76z"/><path fill="#455a64" d="M36 18h7v22h-7zM36 58h7v30h-7z"/>' +
  '<path fill="#ffee58" d="M66 64h20v16h-20z"/>';

const MICROWAVE =
  '<path fill="#cfd8dc" d="M10 24h108q6 0 6 6v66q0 6 -6 6h-108q-6 0 -6 -6v-66q0 -6 6 -6zM16 102h16v8h-16zM96 102h16v8h-16z"/>' +
  '<path fill="#37474f" d="M14 34h72v58h-72z"/><path fill="#ffe082" d="M24 44h52v38h-52z"/>' +
  '<path fill="#ffffff" d="M94 34h22v14h-22z"/><ellipse cx="105" cy="64" rx="8" ry="8" fill="#ef5350"/><ellipse cx="105" cy="84" rx="6" ry="6" fill="#78909c"/>';

const DESK_LAMP =
  '<path fill="#37474f" d="M28 112h58v12h-58z"/><path fill="#78909c" d="M50 112l-14 -46l30 -32l6 6l-26 28l13 44z"/>' +
  '<path fill="#ef5350" d="M58 22l24 -16l36 46q-20 20 -44 16z"/><path fill="#ffee58" d="M78 67q22 2 38 -14q4 16 -10 22t-28 -8z"/>';

const SPEAKER =
  '<path fill="#455a64" d="M32 4h64q6 0 6 6v108q0 6 -6 6h-64q-6 0 -6 -6v-108q0 -6 6 -6z"/>' +
  '<ellipse cx="64" cy="34" rx="17" ry="17" fill="#b0bec5"/><ellipse cx="64" cy="34" rx="7" ry="7" fill="#263238"/>' +
  '<ellipse cx="64" cy="86" rx="29" ry="29" fill="#b0bec5"/><ellipse cx="64" cy="86" rx="17" ry="17" fill="#eceff1"/><ellipse cx="64" cy="86" rx="8" ry="8" fill="#263238"/>';

const NECKLACE =
  '<path fill="#ffca28" d="M14 6q0 76 50 78q50 -2 50 -78h-8q0 68 -42 70q-42 -2 -42 -70z"/>' +
  '<path fill="#8d6e63" d="M58 78h12v12h-12z"/><path fill="#4dd0e1" d="M64 88l22 16l-22 22l-22 -22z"/><path fill="#ffffff" d="M64 88l9 16l-9 22l-9 -22z"/>';

const SAUCE_BOTTLE =
  '<path fill="#fdd835" d="M58 2h12l4 22h-20z"/><path fill="#e53935" d="M52 24h24q16 14 16 34v58q0 8 -8 8h-40q-8 0 -8 -8v-58q0 -20 16 -34z"/>' +
  '<path fill="#ffffff" d="M36 66h56v36h-56z"/><path fill="#ff7043" d="M52 76q16 2 26 -4q-2 22 -22 22q6 -8 -4 -18z"/>';

const CHEWING_GUM =
  '<path fill="#26c6da" d="M20 40h88v52h-88z"/><path fill="#ffffff" d="M40 50h48v32h-48z"/>' +
  '<path fill="#b2dfdb" d="M34 14h14v26h-14zM57 8h14v32h-14zM80 14h14v26h-14z"/><path fill="#00838f" d="M20 84h88v10h-88z"/>';

export const DRAWN_GOODS: Readonly<Record<string, string>> = {
  'drink-can': DRINK_CAN,
  'water-bottle': WATER_BOTTLE,
  'detergent-bottle': DETERGENT,
  'perfume-bottle': PERFUME,
  toothpaste: TOOTHPASTE,
  'oil-bottle': OIL_BOTTLE,
  'pet-food': POUCH,
  'chips-bag': CHIPS_BAG,
  yogurt: YOGURT,
  'vacuum-cleaner': VACUUM,
  'air-conditioner': AIR_CONDITIONER,
  hammock: HAMMOCK,
  'washing-machine': WASHING_MACHINE,
  refrigerator: REFRIGERATOR,
  microwave: MICROWAVE,
  'desk-lamp': DESK_LAMP,
  loudspeaker: SPEAKER,
  necklace: NECKLACE,
  'sauce-bottle': SAUCE_BOTTLE,
  'chewing-gum': CHEWING_GUM,
};
