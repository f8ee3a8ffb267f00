/** Generator of canonical sources: the digests that identify what one version of the program writes into `tool.typ`. */
export interface KnownSource {
  /** SHA-256 of the runtime: the end of `tool.typ`, which is the same in every pack. */
  readonly runtime: string;
  /** Length of the runtime in bytes. */
  readonly runtimeBytes: number;
  /** Digest of the capability catalog, as manifests have it. */
  readonly catalog: string;
  /**
   * SHA-256 of the literals (the text before the runtime) of the design in `tests/fixtures/canonical_source`. Two
   * generators with the same value write the same literals for a design.
   */
  readonly literals: string;
}

/**
 * Generators of the versions that people could get, oldest first; the last one is this version's. The gate reports a pack of
 * an earlier one as outdated instead of edited. Rows are only added, by `tests/support/release/record_source.ts`.
 */
export const KNOWN_SOURCES: readonly KnownSource[] = [
  // 2026-11-21
  {
    runtime: "0029cbed3a7f23bc8036e72dce2d6ca13b145f7b1c7252e29f9988e0e863d8fd",
    runtimeBytes: 46565,
    catalog: "72118d2c9ccb821ba90ac8c1c754b44c43ffef14645bba34f347720081c5a15d",
    literals: "4f03b222894afefbe7a6752dc786c40ac873b6e9399acb3194dd97a2c7b1f2ce",
  },
  // 2026-11-21
  {
    runtime: "0029cbed3a7f23bc8036e72dce2d6ca13b145f7b1c7252e29f9988e0e863d8fd",
    runtimeBytes: 46565,
    catalog: "1e2eb2d4170da40326d3dcf4485239e0e9d8bccf882ab663df8a55720417debd",
    literals: "4f03b222894afefbe7a6752dc786c40ac873b6e9399acb3194dd97a2c7b1f2ce",
  },
  // 2026-11-21
  {
    runtime: "991a2758a44701881b17e618fec6088f96892014dfe9b2399d720cb1da67bc5c",
    runtimeBytes: 46730,
    catalog: "1e2eb2d4170da40326d3dcf4485239e0e9d8bccf882ab663df8a55720417debd",
    literals: "4f03b222894afefbe7a6752dc786c40ac873b6e9399acb3194dd97a2c7b1f2ce",
  },
  // 2026-11-23
  {
    runtime: "07edf0bbdf6857d62409d3272db249f9f536c30181e1f220a0eeee648fb982da",
    runtimeBytes: 50940,
    catalog: "465b9798afc31fd58ce7dcfb17d91b041b02716e85951a7a7c931552342608f3",
    literals: "4f03b222894afefbe7a6752dc786c40ac873b6e9399acb3194dd97a2c7b1f2ce",
  },
  // 2026-11-23
  {
    runtime: "baf33cf64aff69c870d1d128735ea3d669601fd63b9eeaea9f4373e5a7b84c66",
    runtimeBytes: 54195,
    catalog: "9be984e66ba7cab6ed5664920b4d85cf423153f4b4df0dd4a6f00b0c4a21c2ac",
    literals: "4f03b222894afefbe7a6752dc786c40ac873b6e9399acb3194dd97a2c7b1f2ce",
  },
  // 2026-11-23
  {
    runtime: "4d0b5bb6f63b68788de9ebabbaa6d8ba25e67ad5c1ad45ce565880e073020ce6",
    runtimeBytes: 56111,
    catalog: "9be984e66ba7cab6ed5664920b4d85cf423153f4b4df0dd4a6f00b0c4a21c2ac",
    literals: "4f03b222894afefbe7a6752dc786c40ac873b6e9399acb3194dd97a2c7b1f2ce",
  },
  // 2026-11-23
  {
    runtime: "7045792e9f49c745bf31fdae4b061532dfbb52e82846befe4b0d146e8cb6a555",
    runtimeBytes: 120951,
    catalog: "37a5ebfc6bb2030b8f142c75a79c51681d8ce53923f6cc033505426079b46878",
    literals: "f0baa60d8ff67f4d1d12181f49a949d6370d6952a6774c0f1b7ed49d0ca35dd0",
  },
  // 2026-11-30
  {
    runtime: "30a95c302c78089f7ae0b3a972178f80db4a3da3f6c7dbd5d078fea4bdf24508",
    runtimeBytes: 125504,
    catalog: "37a5ebfc6bb2030b8f142c75a79c51681d8ce53923f6cc033505426079b46878",
    literals: "f0baa60d8ff67f4d1d12181f49a949d6370d6952a6774c0f1b7ed49d0ca35dd0",
  },
  // 2026-11-30
  {
    runtime: "f6cb6868ed8fcac77c846d18d5475d2248c6decace2d75e6614eb3a6c08529bb",
    runtimeBytes: 126105,
    catalog: "37a5ebfc6bb2030b8f142c75a79c51681d8ce53923f6cc033505426079b46878",
    literals: "f0baa60d8ff67f4d1d12181f49a949d6370d6952a6774c0f1b7ed49d0ca35dd0",
  },
  // 2026-12-01
  {
    runtime: "3ff9a0d39a0a71697c5c01d9b03bab0e5942ece276cd952e3e0b30f3cdb79432",
    runtimeBytes: 130767,
    catalog: "3aabc831e260ad46a2d63ee128fae235f39927452f388fcabaca401f1bc5c1e1",
    literals: "9217c2441e07b7f5314035bbb2471aaa77d8e97e2dc95fac17a9ca72c76b76a6",
  },
  // 2026-12-01
  {
    runtime: "963725aef975b6463d58e7b7774ee6c6e0f3e215fd824d52a0cd4e9b03c2e117",
    runtimeBytes: 133438,
    catalog: "7fb28fe894c5ef64d3cd2628bfc7bce77b6a593c9de289fe9f653af871e8ddce",
    literals: "a0e8705fbb8d3022d9b05deaaa357c01b45c7535ff6f2cc8d14362a1c6375f15",
  },
];
