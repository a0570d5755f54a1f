// @ts-check

/**
 * The digests of the Go modules that the set-up builds commands of, as the lines of a go.sum. The modules that these require are pinned by their own
 * go.sum, which is part of their content; that of Pulumi's CLI has no lines for the modules of its own repository.
 */
export const goSums = [
  "github.com/influxdata/influxdb/v2 v2.7.12 h1:m25dUSO7h6nm3zFC4v/aCNeFFmnN/mlN/uPo1T63bmk=",
  "github.com/influxdata/influxdb/v2 v2.7.12/go.mod h1:Mb0O9zNkhn4JTmr5vsr4ELa75um/ai6dY1pcoW192AU=",
  "github.com/influxdata/influxdb/v2 v2.9.1 h1:lCCimWY/VpSmNyfOUm5WqKhZijlgJA8JHSD/+39XXuA=",
  "github.com/influxdata/influxdb/v2 v2.9.1/go.mod h1:hwLn1IiTz7gBx0XFFYu6g6dldfgg49PwgPYWpkzzTBM=",
  "github.com/pulumi/pulumi-yaml v1.38.0 h1:+5tRTqu8V70U8V4W1La0jNjwevQ1xuZBvHGTDwJjcx8=",
  "github.com/pulumi/pulumi-yaml v1.38.0/go.mod h1:5IaEbgCaXWX7npd7LKJxFFAvHHZlDW+DwFdeNxi29tU=",
  "github.com/pulumi/pulumi/pkg/v3 v3.250.0 h1:T2eQ5Ujv3+H2FUqYuJ5pwUtKFDazdvkyG5P3V3iEt0I=",
  "github.com/pulumi/pulumi/pkg/v3 v3.250.0/go.mod h1:kQbUKTlGS7n83eVx7X8zrhusm5lC2gIBGR1F4WR31yM=",
  "github.com/pulumi/pulumi/pkg/v3 v3.276.0 h1:RKovVWNh+H8qnmbv88QZWirM/HmfBqR28rbnRN3n6FA=",
  "github.com/pulumi/pulumi/pkg/v3 v3.276.0/go.mod h1:uM3JWZ2l7UhbY+gFQjGQdkHOBCVsXmvza+TY9fu/CNE=",
  "github.com/pulumi/pulumi/sdk/v3 v3.250.0 h1:J9KDqsFS5rknqym7uVNjtcBF3M+9laOvpDAtY4xmaEg=",
  "github.com/pulumi/pulumi/sdk/v3 v3.250.0/go.mod h1:lzcc9vPbkWn3TLD4ZJTiz0lixYM3a/9pSNwsBLLmUEE=",
  "github.com/pulumi/pulumi/sdk/v3 v3.276.0 h1:xkrmwkmAaHC2wilul4RTcPVrGfA6yQetstZpeQrvRWI=",
  "github.com/pulumi/pulumi/sdk/v3 v3.276.0/go.mod h1:WnPO90tGSd4h5BDTfK4BeDZ/b2Rsq7bhZ2yEcfvScEc=",
];
