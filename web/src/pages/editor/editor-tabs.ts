/** What the sheet under the canvas can show on a phone; wide windows show everything at once. */
export const editorTabs = [
  { id: 'chat', icon: 'message' },
  { id: 'versions', icon: 'history' },
  { id: 'tools', icon: 'sliders' },
] as const;
export type EditorTab = (typeof editorTabs)[number]['id'];
