/** What the browser keeps of the photo. Runs in the page. */
export function keptKind(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('afterglow');
    opening.onerror = () => reject(new Error('IndexedDB cannot be opened'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('pending-picture').objectStore('pending-picture').get('picture');
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result?.kind);
      };
    };
  });
}
