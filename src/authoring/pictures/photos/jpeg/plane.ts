/** Values of one color, row by row. */
export interface Plane {
  /** Size of the picture in the plane; where it is not whole, the last value of a row or column shows only a part of it. */
  readonly width: number;
  readonly height: number;
  /** Values from the start of a row to that of the next. */
  readonly stride: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Size of a plane, and from which of its ends it is read. */
export interface PlaneSize {
  readonly width: number;
  readonly height: number;
  readonly isFlippedAcross?: boolean;
  readonly isFlippedDown?: boolean;
}

/** For each value of a row of another size: the first of those that it is the average of, and how much each counts. */
interface Shares {
  readonly count: number;
  readonly first: Int32Array;
  readonly weights: Float64Array;
}

/** Brings a plane to a size. Each new value is the average of the area that it covers, of at least one value. */
export function resizePlane(plane: Plane, size: PlaneSize): Plane {
  const { width, height, isFlippedAcross = false, isFlippedDown = false } = size;
  const isFlipped = isFlippedAcross || isFlippedDown;
  if (!isFlipped && plane.width === width && plane.height === height) return plane;
  const [stride, rows] = [Math.ceil(width), Math.ceil(height)];
  const across = shareOut(plane.width, width, isFlippedAcross);
  const down = shareOut(plane.height, height, isFlippedDown);
  const data = new Uint8ClampedArray(stride * rows);
  const resized = new Map<number, Float64Array>();
  const spare: Float64Array[] = [];
  const sum = new Float64Array(stride);
  for (let y = 0; y < rows; y++) {
    const first = down.first[y] ?? 0;
    for (const [known, row] of resized) {
      if (known >= first && known < first + down.count) continue;
      resized.delete(known);
      spare.push(row);
    }
    sum.fill(0);
    for (let i = 0; i < down.count; i++) {
      const row = resized.get(first + i) ??
        resizeRow(plane, first + i, { shares: across, row: spare.pop() ?? new Float64Array(stride) });
      resized.set(first + i, row);
      addRow(sum, row, down.weights[y * down.count + i] ?? 0);
    }
    data.set(sum, y * stride);
  }
  return { width, height, stride, data };
}

/** Exchanges rows and columns. */
export function transposePlane({ width, height, stride, data }: Plane): Plane {
  const [rows, columns] = [Math.ceil(height), Math.ceil(width)];
  const turned = new Uint8ClampedArray(rows * columns);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) turned[x * rows + y] = data[y * stride + x] ?? 0;
  }
  return { width: height, height: width, stride: rows, data: turned };
}

function shareOut(from: number, to: number, isFlipped: boolean): Shares {
  const [all, step] = [Math.ceil(from), from / to];
  const half = Math.max(step, 1) / 2;
  const count = Math.min(Math.ceil(half * 2) + 1, all);
  const first = new Int32Array(Math.ceil(to));
  const weights = new Float64Array(first.length * count);
  for (let i = 0; i < first.length; i++) {
    const middle = (isFlipped ? to - i - 0.5 : i + 0.5) * step;
    // A place behind a border shows the value at it.
    const start = Math.min(Math.max(0, middle - half), from - SMALL);
    const end = Math.max(Math.min(from, middle + half), SMALL);
    const at = Math.min(Math.floor(start), all - count);
    first[i] = at;
    for (let each = 0; each < count; each++) {
      const share = Math.min(end, at + each + 1) - Math.max(start, at + each);
      weights[i * count + each] = Math.max(0, share) / (end - start);
    }
  }
  return { count, first, weights };
}

/** Part of a value that an area has at least. */
const SMALL = 1 / 1024;

function resizeRow(plane: Plane, y: number, { shares, row }: { shares: Shares; row: Float64Array }): Float64Array {
  const { count, first, weights } = shares;
  const { data, stride } = plane;
  const start = y * stride;
  let at = 0;
  for (let x = 0; x < row.length; x++) {
    let from = start + (first[x] ?? 0);
    let sum = 0;
    for (const end = at + count; at < end; at++) sum += (data[from++] ?? 0) * (weights[at] ?? 0);
    row[x] = sum;
  }
  return row;
}

function addRow(sum: Float64Array, row: Float64Array, weight: number): void {
  if (weight === 0) return;
  for (let x = 0; x < sum.length; x++) sum[x] = (sum[x] ?? 0) + (row[x] ?? 0) * weight;
}
