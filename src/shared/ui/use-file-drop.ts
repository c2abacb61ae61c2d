import { type DragEvent, useState } from 'react';

/** Handlers for an element that takes files, and whether files are held over it. */
export interface FileDropZone {
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Lets an element take dropped files. While disabled they are ignored: the browser would open them in place of the page. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, disabled = false): FileDropZone {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(!disabled);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (!disabled) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
