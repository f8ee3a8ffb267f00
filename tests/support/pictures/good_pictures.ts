import {
  goodJpeg,
  goodPng,
  jpeg,
  JPEG_TABLES,
  jpegBits,
  jpegFrame,
  jpegScan,
  png,
  PNG_END,
  pngChunk,
  pngData,
  pngHeader,
  svg,
} from "./forged_images.ts";

// A picture as a browser writes it: color at half the resolution, optimal tables. Made for this test.
const PHOTO = decode(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA" +
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
    "AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA" +
    "ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1" +
    "AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP" +
    "KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/" +
    "2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFS" +
    "ZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFwAAAwEA" +
    "AAAAAAAAAAAAAAAAAAMFBv/EACIQAAIBAwQCAwAAAAAAAAAAAAECAwAEBRESITEGMhMUIv/EABYBAQEBAAAAAAAAAAAAAAAAAAMCBf/EABsRAA" +
    "EFAQEAAAAAAAAAAAAAAAABAgMEISIx/9oADAMBAAIRAxEAPwClNc/SVQqBnYa89AVZ8fyaXfyJKgSSNd3HTCk3WDa/VGicJIo0/Q4IpdvYjEJI" +
    "zyh5nG07egKCGPwixLZWyu8jsxfe3NFZfMX/ALc0VotZgau0/9k=",
);

// A progressive picture of three channels, as libjpeg writes it: DC first, then AC, each with refinements.
const PROGRESSIVE = decode(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV" +
    "pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAe" +
    "ACgDASIAAhEBAxEB/8QAGAABAAMBAAAAAAAAAAAAAAAABAACAwX/xAAYAQADAQEAAAAAAAAAAAAAAAACAwQFAf/aAAwDAQACEAMQAAAB5qgrW/" +
    "VO6AltOZDAjKK7bVJsxywySnd//8QAHxAAAgEEAgMAAAAAAAAAAAAAAAIDARESIQQxEBMj/9oACAEBAAEFAkOzC4kYmvEYlixy39caJcxxF0K1" +
    "yX6SxHda03yK4Qpo/8QAHREAAgICAwEAAAAAAAAAAAAAAAIBAxESBCIxQv/aAAgBAwEBPwGzlTHUer6K3Zo9HVcZN3Z9Baq8H//EAB4RAAICAg" +
    "IDAAAAAAAAAAAAAAECABIRIQMEIjEy/9oACAECAQE/AV4bbj0Br7idIOMnAgcqmpUfIlqeI1P/xAAdEAABAgcAAAAAAAAAAAAAAAABICECEBEw" +
    "QUKR/9oACAEBAAY/ArNMxJJ4html/8QAHhABAAIBBAMAAAAAAAAAAAAAAQARIRAxQXFRYYH/2gAIAQEAAT8hdQYJUQAzKbgVgHctUxN4fnOgKv" +
    "ccJiRm8hjpNuhZSLXvWXiVJif/2gAMAwEAAgADAAAAEDG8BIjv/8QAGhEBAAIDAQAAAAAAAAAAAAAAAQARITFBwf/aAAgBAwEBPxBCRTOWTA5i" +
    "/Y+zcTx1giVqf//EABwRAQACAwADAAAAAAAAAAAAAAEAIRFBUWGhwf/aAAgBAgEBPxApCsy4TFrwLfydqaJm0hS7XkaUwNAPtn//xAAeEAEAAg" +
    "ICAwEAAAAAAAAAAAABACERMUFRYXGBkf/aAAgBAQABPxASDCGCMshGYpA2Qe4BSGMwwEz0i1HHqoFMzGtcmvn3xKriY1C2p6OIppO+WB3hYcNO" +
    "ubb7mAKiiVqpTXAb8xdqD6Ec/oJ9lCCs/9k=",
);

// The same with a restart after every two units.
const RESTARTS = decode(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV" +
    "pQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAe" +
    "ACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAABAADBQL/xAAYAQEBAAMAAAAAAAAAAAAAAAADBAECBf/dAAQAAv/aAAwDAQACEAMQAA" +
    "AB5qgrN9U7o0l//9DqXMjEjPCs2//R3SbMog1U93//xAAfEAACAQQCAwAAAAAAAAAAAAAAAgMBERIhBDEQEyP/2gAIAQEAAQUCQ7P/0MLiRn//" +
    "0U14/9KMSx//07HLf1x//9REuY4n/9VdCtc//9aX6SxH/9futab/AP/Q5FcIU0f/xAAdEQACAgIDAQAAAAAAAAAAAAAAAgEDERIEIjFC/9oACA" +
    "EDAQE/AbOVMdR6vo//0K3Zo9HVcZP/0d3Z9Baq8H//xAAeEQACAgICAwAAAAAAAAAAAAABAgASESEDBCIxMv/aAAgBAgEBPwFeG249Aa+5/9BO" +
    "kHGTgQOVTU//0aj5EtTxGp//xAAcEAEAAgEFAAAAAAAAAAAAAAAQAAEhAhFBQpH/2gAIAQEABj8CP//QP//RP//SP//Tm3Oqf//UP//VP//Wu/" +
    "D/1z//0MdsH//EAB0QAAMAAgIDAAAAAAAAAAAAAAABESExQXFRYYH/2gAIAQEAAT8heCY//9BFA//RRJkjp//SRtiJ2f/TqGJvh+cn/9QCl7P/" +
    "1XDMUf/WdblLHQ1P/9cKQf/QbPdsvBKrB//aAAwDAQACAAMAAAAQMb//0MBP/9GI7//EABoRAQACAwEAAAAAAAAAAAAAAAEAESExQcH/2gAIAQ" +
    "MBAT8QQkUzn//QsmBzF+x9m5//0U8dYIlan//EABwRAQACAwADAAAAAAAAAAAAAAEAIRFBUWGhwf/aAAgBAgEBPxApCsy4T//Qxa8C38namif/" +
    "0c2kKXa8jSmBoB9s/8QAHhABAAICAgMBAAAAAAAAAAAAAQAhETFBUWFxgZH/2gAIAQEAAT8QEgwhgn//0GWQjMUn/9ENkHuAUn//0jGYYCZ6T/" +
    "/TWo49VApmY1rk18++J//UquJjULan/9X0cRTSd8s//9YO8LDhp1zbfcwBU//XUStVKa4Dfmf/0F2oPoRz+gn2UIKz/9k=",
);

// A grey one.
const GREY = decode(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PT" +
    "gyPC4zNDL/wgALCAAeACgBAREA/8QAGQABAQADAQAAAAAAAAAAAAAABQQCAwYH/9oACAEBAAAAAQUc73PO0uisDNUpu5NBHXpI/8QAIBAAAgEE" +
    "AQUAAAAAAAAAAAAAAQMAAgQREgUQEyEiMf/aAAgBAQABBQJRxB5gTmKTiLxT0SDFgCazkW9lClbQL0FB1lFe0uCLi4t59JpybyoptVeo/8QAIR" +
    "AAAQIEBwAAAAAAAAAAAAAAAAECEBEhMRIgIjBBQoH/2gAIAQEABj8C2cPZ9PMlBXcWSMiTbv0iH//EACAQAQADAAEEAwEAAAAAAAAAAAEAESEx" +
    "UWGBsRBx0fD/2gAIAQEAAT8hARBiPiKuIALogN5GJcKBLZZOn1MO1i9vzzMEpKNfiK64QD6ce39vmYCKP2ycyyKOQ10Hn1KYNZ//2gAIAQEAAA" +
    "AQkeVf/8QAGxAAAgIDAQAAAAAAAAAAAAAAAREAITFBYVH/2gAIAQEAAT8QAgYkCMQgKJh5QdKgcksMrAOIaQp5SCPfIk1twdEabDEtlHbwudig" +
    "dATBPB7MFBVGGrRwDZdrFNRKEoSqJQUBPplPQBeQTQi2CHG4rADgeJ//2Q==",
);

function decode(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** A drawing with every allowed element and attribute. */
export const GOOD_DRAWING = svg(
  `<defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient>
  <pattern id="b" width="4" height="4" patternUnits="userSpaceOnUse"><circle r="2" fill="url(#a)"/></pattern>
  <clipPath id="c"><rect width="5" height="5"/></clipPath><mask id="d"><rect width="9" height="9" fill="#fff"/></mask>
  <filter id="e"><feGaussianBlur stdDeviation=".5"/></filter><marker id="f"><path d="M0 0h1v1z"/></marker>
  <symbol id="g" viewBox="0 0 2 2"><rect width="2" height="2"/></symbol></defs><style>.h{fill:url(#a);stroke:red}</style>
  <g clip-path="url(#c)"><rect width="9" height="9" class="h" mask="url(#d)"/></g><rect width="2" height="2" filter="url(#e)"/>
  <path d="M0 0l3-3 2 2" style="marker:url(#f);fill:url(#b)"/><use href="#g" width="3" height="3" transform="rotate(5)"/>`,
);

/** Pictures of every kind that a template can have, with titles. */
export const GOOD_PICTURES: [title: string, bytes: Uint8Array][] = [
  ["a grey PNG", goodPng()],
  [
    "a PNG with a palette",
    png(
      pngHeader({ colorType: 3 }),
      pngChunk("PLTE", [1, 2, 3]),
      pngChunk("tRNS", [9]),
      pngChunk("IDAT", pngData(6)),
      PNG_END,
    ),
  ],
  [
    "an interlaced PNG of 16 bits",
    png(
      pngHeader({ interlace: 1, depth: 16, colorType: 6, width: 8, height: 8 }),
      pngChunk("IDAT", pngData(8 * 8 * 8 + 15)),
      PNG_END,
    ),
  ],
  ["a grey JPEG", goodJpeg()],
  ["a JPEG of three channels", goodJpeg(3)],
  ["a JPEG of four channels", goodJpeg(4)],
  [
    "a progressive JPEG",
    jpeg(
      JPEG_TABLES,
      jpegFrame({ marker: 0xc2 }),
      jpegScan([1], [0, 0, 0]),
      jpegBits(2),
      jpegScan([1], [1, 63, 0]),
      jpegBits(2),
    ),
  ],
  ["a photograph", PHOTO],
  ["a progressive photograph", PROGRESSIVE],
  ["a progressive photograph with restarts", RESTARTS],
  ["a grey progressive photograph", GREY],
  ["a drawing", GOOD_DRAWING],
];
