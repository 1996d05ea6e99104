interface LaunchQueue {
  setConsumer(take: (parameters: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  interface Window {
    /** Where browsers hand over the files that somebody opens with the installed app. */
    readonly launchQueue?: LaunchQueue;
  }
}

/** Calls `take` with the files that were opened with the app, now and while the page is there. Does nothing in other browsers. */
export function takeOpenedFiles(take: (files: readonly File[]) => void): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((handle) => handle.getFile())).then((opened) => {
      if (opened.length > 0) take(opened);
    });
  });
}
