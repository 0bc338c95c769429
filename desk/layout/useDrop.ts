import { useState, type DragEvent } from 'react';

type DropActs = { onFiles?: (files: File[]) => void; onMove: (from: number, to: number) => void };

/** A drop on a list: files to add, or an entry at its new place. */
export function useDrop({ onFiles, onMove }: DropActs) {
  const [dragged, setDragged] = useState<number>();
  return {
    onDragStart: (index: number) => setDragged(index),
    onDropAt(event: DragEvent, index: number) {
      event.preventDefault();
      event.stopPropagation();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles?.(files);
      else if (dragged !== undefined) onMove(dragged, index);
      setDragged(undefined);
    },
  };
}
