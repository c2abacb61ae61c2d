import { type DragEvent, useState } from 'react';

/** Drag-and-drop handlers, and true while files are dragged over the element. */
interface FileDropZone {
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/**
 * Returns handlers for dropped files. While disabled they are ignored; without `preventDefault` the page would unload.
 */
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
